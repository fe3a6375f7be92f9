import type { Client } from './client.js';
import { claudeCode } from './clients/claude-code.js';
import { claudeDesktop } from './clients/claude-desktop.js';
import { cline } from './clients/cline.js';
import { codex } from './clients/codex.js';
import { copilotCli } from './clients/copilot-cli.js';
import { cursor } from './clients/cursor.js';
import { geminiCli } from './clients/gemini-cli.js';
import { jetbrains } from './clients/jetbrains.js';
import { opencode } from './clients/opencode.js';
import { vscode } from './clients/vscode.js';
import { windsurf } from './clients/windsurf.js';
import { zed } from './clients/zed.js';

/** Every client that kenso can set up, by id. */
export const allClients: readonly Client[] = [
  claudeCode,
  claudeDesktop,
  cline,
  codex,
  copilotCli,
  cursor,
  geminiCli,
  jetbrains,
  opencode,
  vscode,
  windsurf,
  zed,
];
