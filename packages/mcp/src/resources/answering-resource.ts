import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { failureSentence } from '../tool-answer.js';
import type { ToolContext } from '../tool-context.js';

/**
 * Runs a request for resources. What it throws that is no error of the protocol becomes one, without anything
 * that a client should not see.
 */
export async function answeringResource<Answer>(context: ToolContext, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    throw new ProtocolError(ProtocolErrorCode.InternalError, failureSentence('Lookup', context, error));
  }
}
