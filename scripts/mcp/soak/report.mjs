/** More than this above the warm level is growth: resident memory swings with the collector. */
const memoryAllowance = { share: 1.15, mb: 10 };
const filesAllowance = 3;
/** The time to end by itself; a machine that takes seconds for a search is given the time of the slowest ones too. */
const stopMs = 2000;

export function report(figures) {
  const { seconds, clients, calls, announced, changes, latencyMs, residentMb, files, stop } = figures;
  const ms = (value) => `${value?.toFixed(1)} ms`;
  return [
    `${clients} clients made ${calls} calls in ${seconds.toFixed(0)} s (${Math.round(calls / seconds)}/s), ${announced} of them told that there is no index or no such document`,
    `over HTTP: p50 ${ms(latencyMs.p50)}, p95 ${ms(latencyMs.p95)}, p99 ${ms(latencyMs.p99)}`,
    `index: ingested ${changes.ingested} times, replaced ${changes.replaced}, deleted ${changes.deleted}`,
    `memory: ${residentMb.warm} MB after the warm-up, ${residentMb.end} MB at the end; open files: ${files.warm}, ${files.end}`,
    `end: exit code ${stop.code} after ${ms(stop.ms)}`,
    '',
  ].join('\n');
}

/** What is wrong, a sentence each. */
export function findings({ unannounced, letDown, leftOver, latencyMs, residentMb, files, stop }) {
  const wrong = [];
  const kinds = [...new Set(unannounced)];
  if (kinds.length > 0)
    wrong.push(`${unannounced.length} errors that are not announced: ${kinds.slice(0, 5).join(' | ')}`);
  if (letDown > 0) wrong.push(`${letDown} clients were let down in the middle of a call`);
  if (residentMb.end > residentMb.warm * memoryAllowance.share + memoryAllowance.mb) wrong.push('memory grew');
  if (files.end > files.warm + filesAllowance) wrong.push('open files grew');
  if (stop.code !== 0) wrong.push(`the server ended with ${stop.code}`);
  if (stop.ms > stopMs + latencyMs.p99) wrong.push('the server took too long to end');
  if (leftOver.length > 0) wrong.push(`processes are left: ${leftOver.join(', ')}`);
  return wrong;
}
