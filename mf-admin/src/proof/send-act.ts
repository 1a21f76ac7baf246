import type { Command } from '@ulty/contracts/commands/define-command.js';
import type { ReadParams } from '@ulty/contracts/reads/define-read.js';
import { errorCode, sendCommand, type SentArguments } from '@ulty/kit';

/** Asks the person for a fresh proof; false when they would rather not. */
type AskProof = () => Promise<boolean>;

let askProof: AskProof | null = null;
/** Acts that are refused together wait for one answer. */
let asked: Promise<boolean> | null = null;

/** The window that asks, while it is on the page. @returns what takes it away again */
export function askProofsWith(ask: AskProof): () => void {
  askProof = ask;
  return () => {
    askProof = null;
  };
}

/**
 * Sends an administrator's act. Where its class asks for a fresh proof and the sign-in is old, the person is asked for the password and the
 * same act is sent again. Decision 0112. @throws ApiError, FRESH_PROOF_REQUIRED where they gave none
 */
export async function sendAct<Body, Answer, Params extends ReadParams>(
  command: Command<Body, Answer, Params>,
  ...given: SentArguments<Body, Params>
): Promise<Answer> {
  try {
    return await sendCommand(command, ...given);
  } catch (error) {
    if (errorCode(error) !== 'FRESH_PROOF_REQUIRED' || !askProof) throw error;
    asked ??= askProof().finally(() => (asked = null));
    if (!(await asked)) throw error;
    return sendCommand(command, ...given);
  }
}
