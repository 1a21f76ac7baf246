import type { ContactSaved } from '@ulty/contracts/pages/contact.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { circleCheck, hourglassLow } from '@ulty/elements/base/icons';
import { errorCode, errorSentence, isApiError } from '@ulty/kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { ContactForm } from './contact-form';
import './contact.css';
import { useContact, type Contact } from './use-contact';

/** The contact page. Product §2.25. */
export default function ContactPage() {
  const contact = useContact();
  const { phase } = contact;
  return (
    <div className="contact u-stack-20">
      <header className="u-stack-4">
        <h1>Contact</h1>
        <p className="u-lead">
          Une question, une idée, un problème{'\u00a0'}? Écrivez-nous simplement. Nous répondons sous 2 jours ouvrés.
        </p>
      </header>
      {phase.state === 'sent' && <Sent saved={phase.saved} onWrite={contact.write} />}
      {phase.state === 'kept' && <Kept contact={contact} error={phase.error} isSending={phase.isSending === true} />}
      {phase.state === 'writing' && <ContactForm contact={contact} {...phase} />}
    </div>
  );
}

function Panel({ tone, title, children }: { tone: 'done' | 'pending'; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is no longer on the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`contact-panel u-stack-12 u-surface contact-${tone}`} role="status">
      <h2 className="u-line u-gap-10" ref={heading} tabIndex={-1}>
        <Icon path={tone === 'done' ? circleCheck : hourglassLow} size={24} />
        {title}
      </h2>
      {children}
    </section>
  );
}

function Sent({ saved, onWrite }: { saved: ContactSaved; onWrite: () => void }) {
  return (
    <Panel tone="done" title="Message reçu">
      <p>Votre référence{'\u00a0'}:</p>
      <p className="contact-reference u-bold">{saved.reference}</p>
      <p>
        {saved.answerDelay} Gardez cette référence{'\u00a0'}: elle nous aide à retrouver votre message.
      </p>
      <div className="contact-actions u-row">
        <ButtonLink href="/">Retour à l’accueil</ButtonLink>
        <Button variant="quiet" onClick={onWrite}>
          Écrire un autre message
        </Button>
      </div>
    </Panel>
  );
}

function Kept({ contact, error, isSending }: { contact: Contact; error: unknown; isSending: boolean }) {
  return (
    <Panel tone="pending" title="Votre message est gardé sur ce téléphone">
      <p>Il partira dès que le réseau revient, ou à votre prochaine visite de cette page.</p>
      {isApiError(error) && (
        <p className="u-muted">
          {errorSentence(error)} <small>Code {errorCode(error)}</small>
        </p>
      )}
      <div className="contact-actions u-row">
        <Button onClick={contact.sendKept} disabled={isSending}>
          {isSending ? 'Envoi…' : 'Envoyer maintenant'}
        </Button>
        <Button variant="quiet" onClick={contact.write} disabled={isSending}>
          Modifier
        </Button>
      </div>
    </Panel>
  );
}
