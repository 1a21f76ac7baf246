import { plural } from '@ulty/domain/count.js';

/** A message that stands for several. */
export const DIGEST_WORDS = {
  title: (count: number) => `${plural(count, 'nouveauté')} sur Ulty`,
  andOthers: (count: number) => `Et ${plural(count, 'autre notification', 'autres notifications')}.`,
};
