import type { LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { check } from '@ulty/elements/base/icons';
import { beaconWords, dayWordsOf, shortHash } from './lottery-words';

/** What a draw is computed from, in order. */
export function ProofSteps({ proof }: { proof: LotteryProof }) {
  const { seedHash, beacon, pools, steps } = proof;
  const tickets = pools.reduce((sum, pool) => sum + pool.tickets, 0);
  const first = pools.flatMap(({ winners }) => winners)[0];
  const rows = [
    {
      title: 'La graine était promise',
      detail: `Son empreinte date du ${dayWordsOf(steps.announced ?? '').replace(/\.$/, '')}.`,
      codes: [seedHash && shortHash(seedHash)],
    },
    {
      title: 'La liste était figée',
      detail: `${pools.length > 1 ? 'Racines' : 'Racine'} des ${plural(tickets, 'ticket')}, ${pools.length > 1 ? 'publiées' : 'publiée'} avant.`,
      codes: pools.map(({ root }) => shortHash(root)),
    },
    { title: 'Le hasard vient d’ailleurs', detail: beacon ? beaconWords(beacon) : '', codes: [beacon?.value && shortHash(beacon.value)] },
    {
      title: 'Le gagnant en découle',
      detail: 'Le calcul ne donne qu’un résultat.',
      codes: [first && `n°\u00a0${formatCount(first.ticket)}`],
    },
  ];
  return (
    <section aria-labelledby="lt-calcul" className="u-stack-16">
      <h2 id="lt-calcul">Comment c’est calculé</h2>
      <Card as="div">
        <ol className="lt-steps">
          {rows.map(({ title, detail, codes }) => (
            <li key={title} className="lt-step lt-step-done">
              <span className="lt-step-mark" aria-hidden="true">
                <Icon path={check} size={18} />
              </span>
              <span className="lt-step-words">
                <strong>{title}</strong>
                <span className="u-small u-muted">{detail}</span>
                {codes.filter(Boolean).map((code) => (
                  <code className="u-small" key={code}>
                    {code}
                  </code>
                ))}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
