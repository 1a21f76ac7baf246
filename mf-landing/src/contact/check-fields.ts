import { CONTACT_LIMITS, CONTACT_SENTENCES, CONTACT_SUBJECTS } from '@ulty/domain/people/contact.js';
import { withoutUnseen } from '@ulty/domain/base/typed-text.js';
import type { Fields } from './contact-draft';

/** What the API would refuse, by field, so that a queued message can be sent unchanged. Empty when all is valid. */
export function checkFields({ subject = '', name = '', phone = '', email = '', message = '', consent }: Fields): Record<string, string> {
  const wrong: Record<string, string> = {};
  const length = [...message.trim()].length;
  if (!CONTACT_SUBJECTS.some((known) => known === subject)) wrong.subject = CONTACT_SENTENCES.subject;
  if (!name.trim()) wrong.name = CONTACT_SENTENCES.name;
  if (!phone.trim() && !email.trim()) wrong.phone = CONTACT_SENTENCES.reach;
  const address = withoutUnseen(email).trim();
  if (address && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(address)) wrong.email = CONTACT_SENTENCES.email;
  if (length < CONTACT_LIMITS.minMessage) wrong.message = CONTACT_SENTENCES.messageShort;
  else if (length > CONTACT_LIMITS.message) wrong.message = CONTACT_SENTENCES.messageLong;
  if (!consent) wrong.consent = CONTACT_SENTENCES.consent;
  return wrong;
}
