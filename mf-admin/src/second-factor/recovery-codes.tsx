import { Check } from '@ulty/elements/forms/check';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { copy, download } from '@ulty/elements/base/icons';
import { showToast } from '@ulty/kit';
import { useState } from 'react';

/** Ten codes shown once. They disappear once the administrator confirms having saved them. */
export function RecoveryCodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false);
  const text = `Ulty, codes de récupération. Chacun sert une fois.\n\n${codes.join('\n')}\n`;

  async function copyAll(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'done', title: 'Codes copiés' });
    } catch {
      showToast({ kind: 'failed', title: 'Copie impossible', detail: 'Téléchargez les codes, ou recopiez-les.' });
    }
  }

  return (
    <section className="factor u-stack-16 u-surface u-pad" aria-labelledby="factor-recovery">
      <h2 id="factor-recovery">Vos codes de récupération</h2>
      <p>Sans votre téléphone, un de ces codes remplace celui de l’application. Chacun sert une fois. Ils ne seront plus montrés.</p>
      <ul className="factor-codes" aria-label="Codes de récupération">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="u-wrap">
        <Button variant="outline" icon={copy} onClick={() => void copyAll()}>
          Copier
        </Button>
        <ButtonLink
          variant="outline"
          icon={download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="ulty-codes-de-recuperation.txt"
        >
          Télécharger
        </ButtonLink>
      </div>
      <Check checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        Je les ai gardés
      </Check>
      <div>
        <Button id="factor-kept" onClick={onKept} reason={isKept ? undefined : 'Gardez d’abord les codes en lieu sûr.'}>
          Terminer
        </Button>
      </div>
    </section>
  );
}
