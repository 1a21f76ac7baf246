import type { MadeDeployKey } from '@ulty/contracts/host/deploy-keys.js';
import { Button } from '@ulty/elements/base/button';
import { copy } from '@ulty/elements/base/icons';
import { showToast } from '@ulty/kit';
import { useEffect, useRef } from 'react';
import { publishCommand } from './deploy-keys.data';

/**
 * A new key with its token and the command for the team. It disappears once the administrator confirms having stored it: it cannot be shown
 * again.
 */
export function MadeKey({ made: { key, token }, onKept }: { made: MadeDeployKey; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="keys-made u-stack-12 u-surface u-pad" aria-labelledby="keys-made-title">
      <h3 id="keys-made-title" tabIndex={-1} ref={heading}>
        La clé {key.name} est prête
      </h3>
      <p>Donnez-la à l’équipe maintenant{'\u00a0'}: elle ne sera plus montrée.</p>
      <Secret label="Clé" text={token} copied="Clé copiée" />
      <Secret label="Pour publier" text={publishCommand(token, location.origin)} copied="Commande copiée" />
      <div>
        <Button variant="outline" onClick={onKept}>
          Je l’ai gardée
        </Button>
      </div>
    </section>
  );
}

function Secret({ label, text, copied }: { label: string; text: string; copied: string }) {
  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'done', title: copied });
    } catch {
      showToast({ kind: 'failed', title: 'Copie impossible', detail: 'Sélectionnez le texte et copiez-le.' });
    }
  }
  return (
    <div className="keys-secret u-row">
      <span className="u-muted">{label}</span>
      <code className="u-break">{text}</code>
      <Button small variant="outline" icon={copy} aria-label={`Copier\u00a0: ${label}`} onClick={() => void copyText()}>
        Copier
      </Button>
    </div>
  );
}
