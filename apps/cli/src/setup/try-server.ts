import type { Environment } from '../environment-reader.js';
import type { ServerCommand } from './server-command.js';

/** What came of starting a server and greeting it. */
export type Handshake =
  | { readonly ok: true; readonly name: string; readonly version: string; readonly tools: readonly string[] }
  /** `reason` is one sentence; `stderr` is the last line that the server wrote, if any. */
  | { readonly ok: false; readonly reason: string; readonly stderr: string | undefined };

/**
 * Starts a server as a client does, from a folder of its own choice and with the few variables that clients pass on;
 * greets it, asks for its tools, and ends it.
 *
 * @param deadline milliseconds
 */
export async function tryServer(
  { command, args }: ServerCommand,
  { cwd, env, version, deadline }: { cwd: string; env: Environment; version: string; deadline: number },
): Promise<Handshake> {
  const [{ Client }, { StdioClientTransport, DEFAULT_INHERITED_ENV_VARS }] = await Promise.all([
    import('@modelcontextprotocol/client'),
    import('@modelcontextprotocol/client/stdio'),
  ]);
  const inherited = DEFAULT_INHERITED_ENV_VARS.flatMap((name) =>
    env[name] === undefined ? [] : [[name, env[name]] as const],
  );
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    cwd,
    env: Object.fromEntries(inherited),
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (data: unknown) => {
    stderr = (stderr + String(data)).slice(-2000);
  });
  const client = new Client({ name: 'kenso-setup', version });
  try {
    await client.connect(transport, { timeout: deadline });
    const { tools } = await client.listTools(undefined, { timeout: deadline });
    const server = client.getServerVersion();
    return { ok: true, name: server?.name ?? '', version: server?.version ?? '', tools: tools.map(({ name }) => name) };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ');
    return { ok: false, reason, stderr: stderr.trim().split('\n').at(-1) || undefined };
  } finally {
    await client.close().catch(() => undefined);
  }
}
