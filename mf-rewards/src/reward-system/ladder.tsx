import type { Ornament, Ornaments } from '@ulty/contracts/rewards/ornaments.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { addFriendPage, profilePage, streaksPage } from '@ulty/domain/base/pages.js';
import { stripGradient } from '@ulty/domain/base/weave.js';
import { PEOPLE, PERSON_IDS } from '@ulty/domain/figures/people.js';
import { BORDER_CODES, BORDERS, lackWords, MOTIF_CODES, MOTIFS, withMotif, type OrnamentKind } from '@ulty/domain/rewards/ornaments.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { check } from '@ulty/elements/base/icons';
import { Face } from '@ulty/elements/base/people';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useConnectivity, useHasRoute } from '@ulty/kit';
import { Read } from '@ulty/states/read';
import { useState, type ReactNode } from 'react';
import { AskFirst } from '../streaks/ask-first';
import { useLadder, useOrnaments } from './ladder.data';

const NBSP = '\u00a0';

interface Choice {
  ornament: Ornament;
  name: string;
  preview: ReactNode;
}

const MOTIF_CHOICES = MOTIF_CODES.map(
  (code): Choice => ({
    ornament: { kind: 'motif', code },
    name: MOTIFS[code].name,
    preview: <span className="reward-system-swatch" style={{ background: withMotif(code, stripGradient('Ulty')) }} />,
  }),
);
const CARD_CHOICES = [
  ...BORDER_CODES.map(
    (code): Choice => ({
      ornament: { kind: 'border', code },
      name: BORDERS[code].name,
      preview: <span className="reward-system-swatch" style={{ background: stripGradient(BORDERS[code].strip) }} />,
    }),
  ),
  ...PERSON_IDS.map(
    (code): Choice => ({ ornament: { kind: 'face', code }, name: PEOPLE[code].name, preview: <Face person={PEOPLE[code]} size={48} /> }),
  ),
];

/** Three rungs before the first exchange for francs: what few coins buy, and what is missing for each. Product §2.5. */
export function Ladder({ available }: { available: number }) {
  return (
    <section className="u-stack-12" id="echelle" aria-labelledby="reward-system-ladder">
      <h2 id="reward-system-ladder">
        Avant 2{NBSP}000{NBSP}UTC
      </h2>
      <p className="u-muted">Sans francs, tout de suite, et gardé pour toujours.</p>
      <Read
        of={useOrnaments()}
        failed="L’échelle n’a pas pu être chargée"
        headingLevel={3}
        offline={
          <OfflineState headingLevel={3} title="L’échelle n’est pas encore sur cet appareil">
            Elle viendra avec le réseau.
          </OfflineState>
        }
        loading={<Skeleton height="16rem" />}
      >
        {(ornaments) => (
          <Card as="ul" rows flush>
            <Rung priceUtc={ornaments.pricesUtc.motif} title="Un motif pour votre étoffe" available={available}>
              <Choices kinds={['motif']} choices={MOTIF_CHOICES} ornaments={ornaments} available={available} label="Voir les motifs" />
              <WornLink kinds={['motif']} ornaments={ornaments} page={profilePage}>
                Voir mon étoffe
              </WornLink>
            </Rung>
            <FreezeRung priceUtc={ornaments.freezePriceUtc} available={available} />
            <Rung priceUtc={ornaments.pricesUtc.border} title="Une bordure ou un visage pour vos images" available={available}>
              <Choices
                kinds={['border', 'face']}
                choices={CARD_CHOICES}
                ornaments={ornaments}
                available={available}
                label="Voir bordures et visages"
              />
              <WornLink kinds={['border', 'face']} ornaments={ornaments} page={addFriendPage}>
                Voir ma carte
              </WornLink>
              <WornLink kinds={['border', 'face']} ornaments={ornaments} page={profilePage}>
                Voir mon étoffe
              </WornLink>
            </Rung>
          </Card>
        )}
      </Read>
    </section>
  );
}

function FreezeRung(price: { priceUtc: number; available: number }) {
  return (
    <Rung title="Un gel de série" {...price}>
      <p className="u-small u-muted">Protège un jour manqué. Deux au plus.</p>
      <a className="u-section-link" href={streaksPage}>
        Voir ma série
      </a>
    </Rung>
  );
}

function Rung({ priceUtc, title, available, children }: { priceUtc: number; title: string; available: number; children: ReactNode }) {
  return (
    <li className="reward-system-rung u-stack-8">
      <div className="u-between">
        <h3>{title}</h3>
        <p className="reward-system-price u-rigid">
          <span className="u-figure">{formatCount(priceUtc)}</span> UTC
        </p>
      </div>
      <p className="u-small u-muted">{lackWords(priceUtc, available, formatCount) ?? 'Vous avez de quoi.'}</p>
      {children}
    </li>
  );
}

interface ChoicesProps {
  kinds: readonly OrnamentKind[];
  choices: readonly Choice[];
  ornaments: Ornaments;
  available: number;
  label: string;
}

function Choices({ kinds, choices, ornaments: { owned, pricesUtc }, available, label }: ChoicesProps) {
  const { buy, wear, isBusy } = useLadder();
  const [isOpen, setOpen] = useState(false);
  const isOnline = useConnectivity((state) => state.isOnline);
  const worn = owned.filter(({ kind, isWorn }) => isWorn && kinds.includes(kind));
  const reason = isOnline ? undefined : 'Connexion requise.';
  return (
    <>
      <Button small variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Refermer' : label}
        {worn.length > 0 && ' · porté'}
      </Button>
      {isOpen && (
        <ul className="u-stack-12">
          {choices.map(({ ornament, name, preview }) => {
            const known = owned.find(({ kind, code }) => kind === ornament.kind && code === ornament.code);
            const price = pricesUtc[ornament.kind];
            const id = `reward-system-${ornament.kind}-${ornament.code}`;
            return (
              <li key={id} className="reward-system-choice u-wrap">
                <span aria-hidden="true">{preview}</span>
                <span className="reward-system-choice-name">
                  {name}
                  {known?.isWorn && (
                    <span className="u-line u-small u-done">
                      <Icon path={check} size={18} />
                      porté
                    </span>
                  )}
                </span>
                {known ? (
                  <Button
                    small
                    id={id}
                    variant="outline"
                    disabled={isBusy}
                    aria-label={`${known.isWorn ? 'Retirer' : 'Porter'}\u00a0: ${name}`}
                    {...(reason && { reason })}
                    onClick={() => void wear(ornament, !known.isWorn)}
                  >
                    {known.isWorn ? 'Retirer' : 'Porter'}
                  </Button>
                ) : (
                  price <= available && (
                    <AskFirst
                      id={id}
                      variant="outline"
                      label="Acheter"
                      aria-label={`Acheter\u00a0: ${name}`}
                      question={`Dépenser ${formatCount(price)}${NBSP}UTC\u00a0? Il vous restera ${formatCount(available - price)}${NBSP}UTC.`}
                      reason={reason}
                      isBusy={isBusy}
                      onConfirm={() => buy(ornament, name)}
                    />
                  )
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** Where what is owned is seen: on the cloth and its picture, and on the card. */
function WornLink({
  ornaments: { owned },
  kinds,
  page,
  children,
}: {
  ornaments: Ornaments;
  kinds: readonly OrnamentKind[];
  page: string;
  children: string;
}) {
  const isLive = useHasRoute(page);
  if (!isLive || !owned.some(({ kind }) => kinds.includes(kind))) return null;
  return (
    <ButtonLink small variant="quiet" href={page}>
      {children}
    </ButtonLink>
  );
}
