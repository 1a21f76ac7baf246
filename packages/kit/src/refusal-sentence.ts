/** For a code that this version does not know, or when the sentences cannot be loaded. */
const NO_WORDS = 'Le serveur n’a pas pu en tenir compte.';

/**
 * The sentence why the server refused an act. The sentences of all codes are larger than this code: they are loaded with the first refusal.
 * Bundled by each remote where people act: it has no state that must exist once. Product §1.3.
 */
export async function refusalSentence(reason: string | null | undefined): Promise<string> {
  const words = await import('@ulty/domain/rewards/rejection-words.js').catch(() => null);
  return words ? words.rejectionWords(reason) : NO_WORDS;
}
