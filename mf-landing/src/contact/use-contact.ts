import { sendMessage } from '@ulty/contracts/commands/pages.js';
import type { ContactMessage, ContactSaved } from '@ulty/contracts/pages/contact.js';
import { isApiError, sendCommand, useConnectivity, useOptionalUser, newEvent, useOutbox } from '@ulty/kit';
import { useCallback, useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft, typed, type Draft, type Fields } from './contact-draft';
import { CONTACT_LIMITS, CONTACT_SENTENCES, CONTACT_SUBJECTS } from '@ulty/domain/people/contact.js';
import { withoutUnseen } from '@ulty/domain/base/typed-text.js';

/** The state of the message. `error` is the reason why the last attempt failed. */
type Phase =
  | { state: 'writing'; isSending?: boolean; wrong?: Record<string, string>; error?: unknown }
  | { state: 'kept'; isSending?: boolean; error?: unknown }
  | { state: 'sent'; saved: ContactSaved };

export interface Contact {
  /** Whose draft it is; undefined while the session is unknown. */
  owner: string | null | undefined;
  phase: Phase;
  /** Stores the typed text. */
  keep: (fields: Fields) => void;
  /** Validates, stores and sends. */
  submit: (fields: Fields) => void;
  /** Tries to send the stored message. */
  sendKept: () => void;
  /** Returns to the form: with the stored text, or empty after a success. */
  write: () => void;
}

/** Whether the same message may be accepted later: no answer, or a server error. */
const canWait = (error: unknown) => !isApiError(error) || error.status >= 500 || error.status === 408;

function bodyOf({ eventId, deviceId, fields }: Draft): Omit<ContactMessage, 'subject' | 'consent'> & { subject: string; consent: boolean } {
  const { subject = '', name = '', phone, email, message = '', website, consent, diagnostics } = fields;
  return {
    eventId,
    deviceId,
    subject,
    name,
    phone,
    email,
    message,
    consent: consent === 'on',
    ...(website && { website }),
    ...(diagnostics && { diagnostics: readDiagnostics() }),
  };
}

/** The message being written: stored on the device from the first letter, sent once, also after the network was lost. Product §2.25. */
export function useContact(): Contact {
  const user = useOptionalUser();
  const owner = user === undefined ? undefined : (user?.id ?? null);
  const isOnline = useConnectivity((connectivity) => connectivity.isOnline);
  const [phase, setPhase] = useState<Phase>({ state: 'writing' });

  const send = useCallback(
    async (draft: Draft, from: 'writing' | 'kept') => {
      const whose = owner ?? null;
      const sent = keepDraft(whose, { ...draft, isQueued: true, mayHaveLeft: true });
      setPhase({ state: from, isSending: true });
      try {
        const saved = await sendCommand(sendMessage, { body: bodyOf(sent) });
        // Text typed since then is a new message.
        if (readDraft(whose)?.eventId === sent.eventId) dropDraft(whose);
        setPhase({ state: 'sent', saved });
      } catch (error) {
        if (canWait(error)) return setPhase({ state: 'kept', error });
        keepDraft(whose, { ...sent, isQueued: false, mayHaveLeft: false });
        setPhase({ state: 'writing', error, wrong: isApiError(error) ? (error.body?.fields ?? {}) : {} });
      }
    },
    [owner],
  );

  const sendKept = useCallback(() => {
    const draft = owner === undefined ? null : readDraft(owner);
    if (!draft?.isQueued) return;
    if (isOnline) void send(draft, 'kept');
    else setPhase({ state: 'kept' });
  }, [owner, isOnline, send]);

  // A queued message is sent when the page opens and when the network comes back.
  useEffect(sendKept, [sendKept]);

  return {
    owner,
    phase,
    sendKept,
    keep: (fields) => void keepDraft(owner ?? null, typed(owner ?? null, fields)),
    submit: (fields) => {
      const draft = keepDraft(owner ?? null, typed(owner ?? null, fields));
      const wrong = checkFields(fields);
      if (Object.keys(wrong).length > 0) setPhase({ state: 'writing', wrong });
      else void send(draft, 'writing');
    },
    write: () => {
      const draft = readDraft(owner ?? null);
      if (draft) keepDraft(owner ?? null, { ...draft, isQueued: false });
      setPhase({ state: 'writing' });
    },
  };
}

/** The errors that the API would report, by field, so that a queued message can be sent unchanged. Empty when all fields are valid. */
function checkFields({ subject = '', name = '', phone = '', email = '', message = '', consent }: Fields): Record<string, string> {
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

/** Details that help support, sent only when the visitor ticks the box. */
function readDiagnostics(): Record<string, string | number | boolean> {
  const { items, lastSyncAt } = useOutbox.getState();
  return {
    version: newEvent('').appVersion || 'inconnue',
    navigateur: navigator.userAgent.slice(0, 200),
    ecran: `${window.innerWidth} x ${window.innerHeight}`,
    enLigne: navigator.onLine,
    enAttente: items.length,
    derniereSynchronisation: lastSyncAt ? new Date(lastSyncAt).toISOString() : 'jamais',
  };
}
