import { Button } from '@ulty/elements/base/button';
import { copy } from '@ulty/elements/base/icons';
import { showToast } from '@ulty/kit';
import { VERIFY_PROGRAM } from './verify-program';

/** The program for those who trust no page of ours. */
export function CopyProgram({ month }: { month: string }) {
  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(VERIFY_PROGRAM.replace('https://ulty.example 2026-10', `${location.origin} ${month}`));
      showToast({ kind: 'done', title: 'Programme copié', detail: 'Enregistrez-le sous verifier.mjs, lancez-le avec Node.' });
    } catch {
      showToast({ kind: 'failed', title: 'Copie impossible', detail: 'Le même programme est dans docs/lottery.md.' });
    }
  }
  return (
    <Button wide variant="outline" icon={copy} onClick={() => void copyText()}>
      Copier le programme de 20 lignes
    </Button>
  );
}
