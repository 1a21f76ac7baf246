import { CONTACT_LIMITS, CONTACT_SUBJECTS, type ContactSubject } from '@ulty/domain/people/contact.js';
import { Button } from '@ulty/elements/base/button';
import { Field, SelectField, TextField } from '@ulty/elements/forms/field';
import { RefusedNotice } from '@ulty/elements/base/refused-notice';
import { errorCode, errorSentence, useOptionalUser, useSearchParams } from '@ulty/kit';
import { useEffect, useRef, type FormEvent } from 'react';
import { CheckBox } from './check-box';
import { readDraft, type Fields } from './contact-draft';
import type { Contact } from './use-contact';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** The subject in an address, ignoring accents and case: '?sujet=partenariat', '?sujet=données personnelles'. Undefined for another. */
function subjectOf(text: string | null): ContactSubject | undefined {
  return text === null ? undefined : CONTACT_SUBJECTS.find((subject) => plain(subject) === plain(text));
}

export interface ContactFormProps {
  contact: Contact;
  isSending?: boolean;
  wrong?: Record<string, string>;
  error?: unknown;
}

function fieldsOf(form: HTMLFormElement): Fields {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/**
 * The form, which also works before and without script. Its fields are uncontrolled: text typed before hydration stays, and the
 * kept draft fills only what is empty.
 */
export function ContactForm({ contact, isSending = false, wrong = {}, error }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [params] = useSearchParams();
  const user = useOptionalUser();
  const asked = subjectOf(params.get('sujet'));
  const { owner } = contact;

  useEffect(() => {
    if (owner === undefined || !form.current) return;
    const known: Fields = {
      ...(user && { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email ?? '' }),
      ...readDraft(owner)?.fields,
    };
    fill(form.current, asked ? { ...known, subject: asked } : known);
  }, [owner, user, asked]);

  useEffect(() => {
    if (Object.keys(wrong).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) contact.submit(fieldsOf(event.currentTarget));
  };

  return (
    <form
      className="contact-form u-stack"
      ref={form}
      action="/api/contact/form"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={(event) => contact.keep(fieldsOf(event.currentTarget))}
    >
      {error !== undefined && <Refusal error={error} />}
      <SelectField name="subject" label="Sujet" defaultValue={asked ?? ''} error={wrong.subject} required>
        <option value="" disabled>
          Choisir…
        </option>
        {CONTACT_SUBJECTS.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </SelectField>
      <Field name="name" label="Nom" autoComplete="name" maxLength={CONTACT_LIMITS.name} error={wrong.name} required />
      <fieldset className="contact-reach">
        <legend className="u-muted">Où vous répondre{'\u00a0'}? Un numéro ou un e-mail suffit.</legend>
        <Field
          name="phone"
          label="Téléphone"
          type="tel"
          autoComplete="tel"
          maxLength={CONTACT_LIMITS.phone}
          hint="Exemple : 70 12 34 56"
          error={wrong.phone}
        />
        <Field name="email" label="E-mail" type="email" autoComplete="email" hint="Exemple : awa@exemple.bf" error={wrong.email} />
      </fieldset>
      <TextField name="message" label="Message" rows={6} hint="De 20 à 2 000 caractères." error={wrong.message} required />
      {/* A trap for bots: people neither see it nor can focus it. */}
      <div className="u-visually-hidden" aria-hidden="true">
        <label>
          Site
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <CheckBox
        name="diagnostics"
        label="Joindre l’état de l’application"
        hint="Version, navigateur, taille d’écran, éléments en attente. Rien d’autre."
      />
      <CheckBox name="consent" label="J’accepte qu’Ulty garde ce message pour y répondre." error={wrong.consent} />
      <div className="contact-actions u-row">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Envoi…' : 'Envoyer'}
        </Button>
        <p className="u-small u-muted">Votre texte reste sur ce téléphone tant qu’il n’est pas parti.</p>
      </div>
    </form>
  );
}

/** Only what is empty: the visitor may have typed before the draft was read. */
function fill(form: HTMLFormElement, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= value === 'on';
    else if (
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) &&
      !field.value
    )
      field.value = value;
  }
}

function Refusal({ error }: { error: unknown }) {
  const code = errorCode(error);
  return (
    <RefusedNotice
      cause={error}
      title={code === 'TOO_MANY_REQUESTS' ? 'Trop de messages sont partis d’ici aujourd’hui.' : errorSentence(error)}
    >
      Votre texte est gardé sur ce téléphone. <small>Code {code}</small>
    </RefusedNotice>
  );
}
