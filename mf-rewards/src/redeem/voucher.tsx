import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { copy } from '@ulty/elements/base/icons';
import { showToast } from '@ulty/kit';

/** The code of a delivered reward, for its owner; a reward without one is handed over. */
export function Voucher({ title, code }: { title: string; code: string | null }) {
  if (code === null)
    return (
      <Card className="u-stack-12">
        <h2 className="u-h3">{title}</h2>
        <p>À retirer sur place&nbsp;: montrez le numéro de cette demande.</p>
      </Card>
    );
  const put = () =>
    navigator.clipboard.writeText(code).then(
      () => showToast({ kind: 'done', title: 'Code copié' }),
      () => showToast({ kind: 'failed', title: 'Le code n’a pas pu être copié', detail: 'Appuyez longuement dessus pour le copier.' }),
    );
  return (
    <Card as="section" className="u-stack-12" aria-labelledby="redeem-code">
      <h2 className="u-h3" id="redeem-code">
        {title}
      </h2>
      <p className="redeem-code">{code}</p>
      <Button wide icon={copy} onClick={() => void put()}>
        Copier le code
      </Button>
      <p className="u-small u-muted">Il ne sert qu’une fois. Ne le donnez à personne.</p>
    </Card>
  );
}
