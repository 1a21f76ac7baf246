import { groupCreated } from '@ulty/contracts/event-types/groups.js';
import { groupHomePage, groupsPage } from '@ulty/domain/base/pages.js';
import { COMMUNITY_TRACKS, TRACK_SUBJECTS } from '@ulty/domain/people/community.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { SelectField } from '@ulty/elements/forms/field';
import { GradeOptions } from '@ulty/elements/forms/grade-options';
import { useConnectivity, useNavigate } from '@ulty/kit';
import { useAct } from '@ulty/kit/use-act';
import { SubjectOptions } from '../parts/subject-options';
import './groups.css';
import { givenSettings, SettingsForm } from './settings-form';

const KEPT = { kept: 'Groupe gardé', failed: 'Le groupe n’est pas créé' };

/** Creates a group; without network the event waits on the device. Product §2.15. */
export default function NewGroupPage() {
  const { run, isBusy, refused } = useAct(groupCreated, '', KEPT);
  const navigate = useNavigate();
  const isOnline = useConnectivity((state) => state.isOnline);
  async function create(form: FormData): Promise<void> {
    const subject = String(form.get('subject'));
    const track = COMMUNITY_TRACKS.find((one) => TRACK_SUBJECTS[one].includes(subject)) ?? 'quiz-hero';
    const done = await run({ ...givenSettings(form), track, subject, grade: String(form.get('grade')) || null });
    if (done?.state === 'waiting') void navigate(groupsPage);
    if (done?.state === 'synced' && done.answer.groupId) void navigate(groupHomePage({ id: done.answer.groupId }));
  }
  return (
    <div className="u-stack-24 groups-narrow">
      <header className="u-stack-8">
        <BackLink href={groupsPage}>Groupes</BackLink>
        <h1>Créer un groupe</h1>
        <p className="u-muted">Un nom, une matière, un jour. Vous l’animez.</p>
      </header>
      <SettingsForm
        action={isOnline ? 'Créer le groupe' : 'Créer à la reconnexion'}
        fault={refused}
        isBusy={isBusy}
        onSubmit={(form) => void create(form)}
      >
        <div className="groups-pair">
          <SelectField name="subject" label="Matière" defaultValue="Maths">
            <SubjectOptions tracks={COMMUNITY_TRACKS.toReversed()} />
          </SelectField>
          <SelectField name="grade" label="Classe" optional defaultValue="">
            <option value="">Toutes</option>
            <GradeOptions />
          </SelectField>
        </div>
      </SettingsForm>
    </div>
  );
}
