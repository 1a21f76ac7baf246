import { errorCode, sendJson } from '@ulty/kit';

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
export async function sendAct<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
  try {
    return await sendJson<T>(method, path, body);
  } catch (error) {
    if (errorCode(error) !== 'FRESH_PROOF_REQUIRED' || !askProof) throw error;
    asked ??= askProof().finally(() => (asked = null));
    if (!(await asked)) throw error;
    return sendJson<T>(method, path, body);
  }
}
