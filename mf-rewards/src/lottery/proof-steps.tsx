import type { LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { Step, Steps } from '@ulty/elements/base/steps';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { check } from '@ulty/elements/base/icons';
import { beaconWords, dayWordsOf, shortHash } from './lottery-words';

/** The inputs of a draw, in order. */
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
    <section aria-labelledby="lottery-calcul" className="u-stack-16">
      <h2 id="lottery-calcul">Comment c’est calculé</h2>
      <Card as="div">
        <Steps>
          {rows.map(({ title, detail, codes }) => (
            <Step key={title} mark="done" sign={<Icon path={check} size={18} />}>
              <p>
                <strong>{title}</strong>
              </p>
              <p className="u-small u-muted">{detail}</p>
              {codes.filter(Boolean).map((code) => (
                <p className="u-small u-break" key={code}>
                  <code>{code}</code>
                </p>
              ))}
            </Step>
          ))}
        </Steps>
      </Card>
    </section>
  );
}
