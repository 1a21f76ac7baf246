import { readTextLook, textLookStyle, writeTextLook, type TextLook } from '@ulty/domain/base/text-look.js';
import { keepText, keptText, useKeptText } from './kept-text';

/** The look on screen; the shell that the worker answers with reads it before its first paint. */
const SHOWN = 'text';
const YEAR_S = 31_536_000;

/** The look a person chose on this device. */
const keyOf = (userId: string) => `ulty-text:${userId}`;

/** Shows a look, and stores it for this device's next documents: in a cookie for the server, in the storage for the worker's shell. */
function show(kept: string): void {
  document.documentElement.style.cssText = textLookStyle(readTextLook(kept));
  document.cookie = `text=${kept}; Path=/; Max-Age=${kept === '' ? 0 : YEAR_S}; SameSite=Lax`;
  keepText(SHOWN, kept || null);
}

/** The text size and spacing that a person chose on this device. */
export const useTextLook = (userId: string): TextLook => readTextLook(useKeptText(keyOf(userId)));

/** Shows a look from now on, and stores it for this person on this device. Works without network. */
export function chooseTextLook(userId: string, look: TextLook): void {
  const kept = writeTextLook(look);
  keepText(keyOf(userId), kept || null);
  show(kept);
}

/** Shows a person's own look where the document was drawn with that of another on the same phone; the host calls it once. */
export function followTextLook(userId: string): void {
  const own = keptText(keyOf(userId)) ?? '';
  if (own !== (keptText(SHOWN) ?? '')) show(own);
}
