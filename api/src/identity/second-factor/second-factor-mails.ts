import { Injectable } from '@nestjs/common';
import { MailQueue } from '../../core/mail/mail-queue.js';
import type { MailKind } from '../../core/mail/mail.queries.js';

const NOT_YOU = 'Si ce n’est pas vous, changez votre mot de passe et prévenez la personne qui tient le site.';

const WORDS = {
  'second-factor-on': [
    'Connexion en deux étapes activée',
    'La connexion en deux étapes est activée sur votre compte. Vos autres appareils sont déconnectés.',
  ],
  'second-factor-off': ['Connexion en deux étapes désactivée', 'La connexion en deux étapes n’est plus active sur votre compte.'],
  'recovery-code-used': [
    'Un code de récupération a servi',
    'Un de vos codes de récupération vient de servir. Le nombre de codes qui restent est sur la page Sécurité de l’administration.',
  ],
} as const satisfies Partial<Record<MailKind, readonly [string, string]>>;

/** Mails to administrators about their second factor. They contain no code and no link, so there is nothing to steal. */
@Injectable()
export class SecondFactorMails {
  constructor(queue: MailQueue) {
    for (const [kind, [subject, sentence]] of Object.entries(WORDS)) {
      queue.write(kind as keyof typeof WORDS, async () => ({ subject: `${subject} · Ulty`, text: `${sentence}\n\n${NOT_YOU}\n\nUlty\n` }));
    }
  }
}
