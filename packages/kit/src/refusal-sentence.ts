/** For a code that this version does not know, and where the words cannot be had. */
const NO_WORDS = 'Le serveur n’a pas pu en tenir compte.';

/**
 * One sentence why the server did not take an act. The words of every code weigh more than what asks for them: they come with the first
 * refusal. Part of each remote where people act: it has no state that must exist once. Product §1.3.
 */
export async function refusalSentence(reason: string | null | undefined): Promise<string> {
  const words = await import('@ulty/domain/rewards/rejection-words.js').catch(() => null);
  return words ? words.rejectionWords(reason) : NO_WORDS;
}
