import { isApiError } from '@ulty/kit';

/**
 * Waits for a decision, then reloads the page behind the window, which also shows a decision that somebody else made first. A fault of the
 * reason alone has changed nothing.
 */
export async function renewAfter<Answer>(decision: Promise<Answer>, renew: () => Promise<unknown>): Promise<Answer> {
  const read = () => renew().catch(() => undefined);
  const answer = await decision.catch(async (error: unknown) => {
    if (!isApiError(error) || !error.body?.fields?.['reason']) await read();
    throw error;
  });
  await read();
  return answer;
}
