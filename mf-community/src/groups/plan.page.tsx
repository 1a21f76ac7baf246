import { groupPlanned, groupShared } from '@ulty/contracts/event-types/groups.js';
import type { GroupContent } from '@ulty/contracts/community/groups.js';
import { groupHomePage } from '@ulty/domain/base/pages.js';
import { GROUP, WEEKDAY_NAMES, type PlanKind } from '@ulty/domain/people/groups.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Field, FieldError } from '@ulty/elements/forms/field';
import { Notice } from '@ulty/elements/base/notice';
import { useNavigate } from '@ulty/kit';
import { useState } from 'react';
import { useAct } from '@ulty/kit/use-act';
import { JoinedFrame, type JoinedGroup } from './group-frame';
import { useContents } from './groups.data';

const KEPT = { kept: 'Plan gardé', failed: 'Le plan n’a pas changé' };
const SHARE_KEPT = { kept: 'Ajout gardé', failed: 'Rien n’a été ajouté' };

interface Planned {
  kind: PlanKind;
  contentId: string | null;
  text: string;
}
const FREE: Planned = { kind: 'text', contentId: null, text: '' };

/** The animator's plan of the week, and the content for all members to download. Product §2.15. */
export default function PlanPage() {
  return <JoinedFrame>{(group) => <Plan key={group.inside.week} group={group} />}</JoinedFrame>;
}

function Plan({ group }: { group: JoinedGroup }) {
  const { run, isBusy, refused } = useAct(groupPlanned, group.name, KEPT);
  const navigate = useNavigate();
  const [days, setDays] = useState<readonly Planned[]>(() =>
    WEEKDAY_NAMES.map((_name, index) => {
      const known = group.inside.plan.find(({ day }) => day === index + 1);
      return known ? { kind: known.kind, contentId: known.contentId, text: known.title } : FREE;
    }),
  );
  const set = (index: number, next: Planned) => setDays(days.map((day, at) => (at === index ? next : day)));
  async function save(): Promise<void> {
    const given = days.flatMap(({ kind, contentId, text }, index) =>
      contentId === null && text.trim() === '' ? [] : [{ day: index + 1, kind, contentId, text: contentId === null ? text.trim() : '' }],
    );
    if (await run({ groupId: group.id, week: group.inside.week, days: given })) void navigate(groupHomePage({ id: group.id }));
  }
  return (
    <div className="u-stack-24 groups-narrow">
      <header className="u-stack-8">
        <BackLink href={groupHomePage({ id: group.id })}>{group.name}</BackLink>
        <h1>Plan de la semaine</h1>
        <p className="u-muted">Une annale par jour, ou un texte à nous. Un jour vide est un repos.</p>
      </header>
      {group.standing !== 'animator' ? (
        <Notice title="L’animateur seul prépare le plan." />
      ) : (
        <>
          <form
            className="u-stack-16"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <Card flush rows>
              {WEEKDAY_NAMES.map((name, index) => (
                <Day key={name} name={name} planned={days[index] ?? FREE} onChange={(next) => set(index, next)} />
              ))}
            </Card>
            <FieldError role="alert">{refused}</FieldError>
            <Button type="submit" wide disabled={isBusy}>
              Enregistrer le plan
            </Button>
          </form>
          <Downloads group={group} />
        </>
      )}
    </div>
  );
}

function Day({ name, planned, onChange }: { name: string; planned: Planned; onChange: (next: Planned) => void }) {
  const { data: found = [] } = useContents(planned.contentId === null ? planned.text : '');
  const isChosen = planned.contentId !== null;
  return (
    <div className="groups-plan-day u-stack-8">
      <Field
        id={`groups-jour-${name}`}
        name={name}
        label={name.slice(0, 1).toUpperCase() + name.slice(1)}
        placeholder="Annale 2023, chapitre…"
        value={planned.text}
        maxLength={isChosen ? 400 : GROUP.planChars}
        autoComplete="off"
        hint={isChosen ? 'Texte d’Ulty\u00a0: chacun l’ouvre d’ici.' : undefined}
        onChange={({ target }) => onChange({ ...FREE, text: target.value })}
      />
      {!isChosen && (
        <Found found={found} words="Choisir" onChoose={({ kind, id, title }) => onChange({ kind, contentId: id, text: title })} />
      )}
    </div>
  );
}

/** Our contents whose title contains the typed words. */
function Found({ found, words, onChoose }: { found: readonly GroupContent[]; words: string; onChoose: (content: GroupContent) => void }) {
  if (found.length === 0) return null;
  return (
    <ul className="u-stack-4" aria-label="Textes d’Ulty">
      {found.map((content) => (
        <li key={`${content.kind} ${content.id}`} className="groups-thing u-row">
          <div>
            <p>{content.title}</p>
            {content.bytes !== null && <p className="u-small u-muted">{formatBytes(content.bytes)}</p>}
          </div>
          <Button small variant="quiet" aria-label={`${words}\u00a0: ${content.title}`} onClick={() => onChoose(content)}>
            {words}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Adds a chapter or a lesson to the group's list of downloads. */
function Downloads({ group }: { group: JoinedGroup }) {
  const [q, setQ] = useState('');
  const { data: found = [] } = useContents(q);
  const { run, refused } = useAct(groupShared, group.name, SHARE_KEPT);
  const shared = new Set(group.inside.shares.map(({ id }) => id));
  return (
    <section className="u-stack-12" aria-labelledby="groups-a-prendre">
      <h2 id="groups-a-prendre">Tout le groupe prend</h2>
      <Card className="u-stack-12">
        <Field
          name="texte"
          label="Ajouter un chapitre ou une leçon"
          value={q}
          maxLength={80}
          autoComplete="off"
          error={refused ?? undefined}
          onChange={({ target }) => setQ(target.value)}
        />
        <Found
          found={found.filter(({ kind, id }) => kind !== 'quiz' && !shared.has(id))}
          words="Ajouter"
          onChoose={({ kind, id }) =>
            void run({ groupId: group.id, kind: kind === 'lesson' ? 'lesson' : 'chapter', contentId: id, isShared: true })
          }
        />
      </Card>
    </section>
  );
}
