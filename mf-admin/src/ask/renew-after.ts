import { isApiError } from '@ulty/kit';

/**
 * A decision, after which the page behind the window is read again: it also shows that somebody else decided first. A fault of the reason alone
 * changed nothing.
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
