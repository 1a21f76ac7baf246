import { Button } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import type { Act } from './use-act';

/** Shows the refusal of the last act, or the question about its cost, where the act was made. */
export function Told({ act: { told, isBusy, forget } }: { act: Act }) {
  if (!told) return null;
  if (!told.agree) return <Notice tone="error" role="alert" title={told.text} />;
  return (
    <div className="offline-question u-stack-10" role="alert">
      <p>{told.text}</p>
      <div className="u-wrap">
        <Button small disabled={isBusy} onClick={told.agree}>
          Télécharger
        </Button>
        <Button small variant="quiet" onClick={forget}>
          Pas maintenant
        </Button>
      </div>
    </div>
  );
}
