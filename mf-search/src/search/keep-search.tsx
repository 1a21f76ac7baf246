import { Button } from '@ulty/elements/base/button';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { useKeptSearches } from './kept-searches.data';

/**
 * The button to store a search until there is a network: it then runs over everything, and its result is announced. Product §2.11, identity
 * §16.
 */
export function KeepSearch({ q }: { q: string }) {
  const { kept, keep, drop } = useKeptSearches();
  const isKept = kept.some((one) => one.q === q && one.found === null);
  if (isKept)
    return (
      <div role="status">
        <SelvedgePanel
          eyebrow="En attente"
          title={`«\u00a0${q}\u00a0» sera cherché partout à la reconnexion`}
          action={
            <Button variant="outline" onClick={() => drop(q)}>
              Retirer
            </Button>
          }
        >
          Nous vous préviendrons du résultat.
        </SelvedgePanel>
      </div>
    );
  return (
    <SelvedgePanel
      eyebrow="En attente"
      title={'Chercher partout à la reconnexion\u00a0?'}
      action={<Button onClick={() => keep(q)}>Garder cette recherche</Button>}
    >
      Nous vous préviendrons du résultat.
    </SelvedgePanel>
  );
}
