import { groupChanged, groupLeft, memberDecided } from '@ulty/contracts/event-types/groups.js';
import { groupHomePage, groupsPage } from '@ulty/domain/base/pages.js';
import { joinPath } from '@ulty/domain/people/groups.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Avatar } from '@ulty/elements/base/avatar';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { QrCode } from '@ulty/elements/media/qr-code';
import { showToast, useNavigate } from '@ulty/kit';
import { useState, type ReactNode } from 'react';
import { useAct } from '@ulty/kit/use-act';
import { JoinedFrame, type JoinedGroup } from './group-frame';
import { nameOf } from './group-people';
import { givenSettings, SettingsForm, type GivenSettings } from './settings-form';

const KEPT = { kept: 'Réglages gardés', failed: 'Rien n’a changé' };
const LEFT = { kept: 'Départ gardé', failed: 'Vous êtes encore membre' };
const DECIDED = { kept: 'Décision gardée', failed: 'Rien n’a changé' };

/** The code of a group, its settings and members, and the button to leave it. Product §2.15. */
export default function GroupSettingsPage() {
  return <JoinedFrame>{(group) => <Settings group={group} />}</JoinedFrame>;
}

const settingsOf = ({ name, town, access, capacity, rules, session, inside }: JoinedGroup): GivenSettings => ({
  name,
  town,
  access,
  capacity,
  rules,
  session: session && { ...session, place: inside.place ?? '' },
  goalKind: (inside.goal.next ?? inside.goal).kind,
  goalTarget: (inside.goal.next ?? inside.goal).target,
});

function Settings({ group }: { group: JoinedGroup }) {
  const change = useAct(groupChanged, group.name, KEPT);
  const isAnimator = group.standing === 'animator' && !group.isArchived;
  const known = settingsOf(group);
  async function save(given: GivenSettings, renewsCode: boolean): Promise<void> {
    const done = await change.run({ ...given, groupId: group.id, renewsCode });
    if (done?.state === 'synced') showToast({ kind: 'done', title: renewsCode ? 'Nouveau code' : 'Réglages enregistrés' });
  }
  return (
    <div className="u-stack-24 groups-narrow">
      <header className="u-stack-8">
        <BackLink href={groupHomePage({ id: group.id })}>{group.name}</BackLink>
        <h1>{isAnimator ? 'Réglages du groupe' : 'Inviter ou quitter'}</h1>
      </header>
      {group.inside.code && !group.isArchived && (
        <Invitation code={group.inside.code}>
          {isAnimator && (
            <Button variant="quiet" disabled={change.isBusy} onClick={() => void save(known, true)}>
              Changer de code
            </Button>
          )}
        </Invitation>
      )}
      {isAnimator && <Members group={group} />}
      {isAnimator && (
        <section className="u-stack-12" aria-labelledby="groups-reglages">
          <h2 id="groups-reglages">Le groupe</h2>
          <SettingsForm
            known={known}
            action="Enregistrer"
            fault={change.refused}
            isBusy={change.isBusy}
            onSubmit={(form) => void save(givenSettings(form), false)}
          />
          <p className="u-small u-muted">Un nouveau but vaut dès lundi.</p>
        </section>
      )}
      <Leave group={group} />
    </div>
  );
}

/** The join code as QR code and text; whoever has it can join. */
function Invitation({ code, children }: { code: string; children: ReactNode }) {
  const link = `${location.origin}${joinPath(code)}`;
  return (
    <Card as="section" className="u-stack-12" aria-labelledby="groups-inviter">
      <h2 id="groups-inviter">Inviter</h2>
      <div className="groups-qr">
        <QrCode text={link} label="Code QR pour entrer dans le groupe" />
      </div>
      <p className="groups-code u-bold">{code}</p>
      <p className="u-small u-muted">Qui a ce code entre dans le groupe. Il se scanne aussi sans réseau.</p>
      {children}
    </Card>
  );
}

function Members({ group }: { group: JoinedGroup }) {
  const { run, isBusy } = useAct(memberDecided, group.name, DECIDED);
  const [asked, setAsked] = useState<string>();
  const others = group.inside.members.filter(({ isYou }) => !isYou);
  if (others.length === 0) return null;
  return (
    <section className="u-stack-12" aria-labelledby="groups-gens">
      <h2 id="groups-gens">Membres</h2>
      <Card as="ul" rows flush>
        {others.map((member) => (
          <li key={member.key} className="groups-member u-row">
            <Avatar name={member.alias ?? '?'} tone="neutral" />
            <div>
              <p className="u-strong" dir="auto">
                {nameOf(member)}
              </p>
              {asked === member.key && <p className="u-small u-muted">Cette personne ne pourra pas revenir. Ses progrès restent à elle.</p>}
            </div>
            <span className="u-row">
              {asked === member.key ? (
                <>
                  <Button
                    small
                    variant="danger"
                    disabled={isBusy}
                    onClick={() => void run({ groupId: group.id, key: member.key, decision: 'remove' })}
                  >
                    Retirer
                  </Button>
                  <Button small variant="quiet" onClick={() => setAsked(undefined)}>
                    Annuler
                  </Button>
                </>
              ) : (
                <>
                  <Button
                    small
                    variant="quiet"
                    disabled={isBusy}
                    aria-label={`Confier le groupe à ${member.alias ?? 'cette personne'}`}
                    onClick={() => void run({ groupId: group.id, key: member.key, decision: 'animate' })}
                  >
                    Confier
                  </Button>
                  <Button
                    small
                    variant="quiet"
                    aria-label={`Retirer ${member.alias ?? 'cette personne'}`}
                    onClick={() => setAsked(member.key)}
                  >
                    Retirer
                  </Button>
                </>
              )}
            </span>
          </li>
        ))}
      </Card>
    </section>
  );
}

function Leave({ group }: { group: JoinedGroup }) {
  const { run, isBusy } = useAct(groupLeft, group.name, LEFT);
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  async function leave(): Promise<void> {
    if (await run({ groupId: group.id })) void navigate(groupsPage);
  }
  return (
    <section className="u-stack-12" aria-labelledby="groups-quitter">
      <h2 id="groups-quitter">Quitter le groupe</h2>
      <p className="u-small u-muted">
        Vos progrès et vos UltyCoins restent à vous.
        {group.standing === 'animator' && ' Le membre actif depuis le plus longtemps animera le groupe.'}
      </p>
      <p className="u-row">
        {isAsked ? (
          <>
            <Button variant="danger" disabled={isBusy} onClick={() => void leave()}>
              Oui, quitter
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Rester
            </Button>
          </>
        ) : (
          <Button variant="outline" onClick={() => setAsked(true)}>
            Quitter
          </Button>
        )}
      </p>
    </section>
  );
}
