import { formatCount, plural } from '@ulty/domain/base/format.js';

/** The sentence under the title: '12 cours', '3 cours sur 12', '2 cours pour « vendre »'. */
export function countSentence(shown: number | undefined, total: number | undefined, search: string): string {
  if (shown === undefined || total === undefined) return 'Des cours courts, à lire à votre rythme.';
  if (search) return `${plural(shown, 'cours', 'cours')} pour «\u00a0${search}\u00a0»`;
  return shown === total ? plural(total, 'cours', 'cours') : `${plural(shown, 'cours', 'cours')} sur ${formatCount(total)}`;
}
