import type { ContactMessage, ContactSaved } from '@ulty/contracts/pages/contact.js';
import { isApiError, sendJson, useConnectivity, useOptionalUser } from '@ulty/kit';
import { useCallback, useEffect, useState } from 'react';
import { checkFields } from './check-fields';
import { dropDraft, keepDraft, readDraft, typed, type Draft, type Fields } from './contact-draft';
import { readDiagnostics } from './diagnostics';

/** Where the message stands. `error` is the reason the last attempt failed. */
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
  /** Back to the form: with the stored text, or empty after a success. */
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
        const saved = await sendJson<ContactSaved>('POST', '/api/contact', bodyOf(sent));
        // Text typed meanwhile is a new message.
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
