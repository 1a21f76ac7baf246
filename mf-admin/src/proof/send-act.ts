import type { Command } from '@ulty/contracts/commands/define-command.js';
import type { ReadParams } from '@ulty/contracts/reads/define-read.js';
import { errorCode, sendCommand, type SentArguments } from '@ulty/kit';

/** Asks the person for a fresh proof; false when they decline. */
type AskProof = () => Promise<boolean>;

let askProof: AskProof | null = null;
/** Acts that are refused at the same time wait for the same answer. */
let asked: Promise<boolean> | null = null;

/**
 * Sets the function that asks, while its window is mounted.
 * @returns a function that removes it
 */
export function askProofsWith(ask: AskProof): () => void {
  askProof = ask;
  return () => {
    askProof = null;
  };
}

/**
 * Sends an administrator's act. When its class requires a fresh proof and the sign-in is old, the person is asked for the password and the
 * same act is sent again. Decision 0112.
 * @throws ApiError, FRESH_PROOF_REQUIRED when they gave none
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
