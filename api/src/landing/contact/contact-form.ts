import { ContactMessage } from '@ulty/contracts/pages/contact.js';
import { AppError } from '../../core/base/errors.js';
import { fieldMessages } from '../../core/http/field-messages.js';
import { uuidV5 } from '../../core/base/uuid.js';

const FORM_NAMESPACE = '9d3f2c58-4c0e-4b53-9f0c-6f1d1d0f7a11';

/**
 * Fields of a plain form as a message. A document is the same for everyone and cannot carry an event id, so the same text from the same
 * address is the same event: a form sent twice is one message. Throws VALIDATION.
 */
export function readContactForm(fields: Record<string, unknown>, address: string): ContactMessage {
  const eventId = uuidV5(
    FORM_NAMESPACE,
    JSON.stringify([address, fields.subject, fields.name, fields.phone, fields.email, fields.message]),
  );
  const { subject, name, phone, email, message, website } = fields;
  const read = ContactMessage.safeParse({ eventId, subject, name, phone, email, message, website, consent: fields.consent === 'on' });
  if (!read.success) throw new AppError('VALIDATION', { fields: fieldMessages(read.error.issues) });
  return read.data;
}
