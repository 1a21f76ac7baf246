import type { GroupSettings } from '@ulty/contracts/community/groups.js';
import { minuteWords } from '@ulty/domain/base/clock-words.js';
import {
  GROUP,
  GROUP_ACCESS,
  GROUP_ACCESS_WORDS,
  GROUP_GOAL_KINDS,
  GROUP_GOALS,
  WEEKDAY_NAMES,
  type GroupAccess,
  type GroupGoalKind,
} from '@ulty/domain/people/groups.js';
import { Button } from '@ulty/elements/base/button';
import { Field, FieldError, SelectField, TextField } from '@ulty/elements/forms/field';
import { useState, type ReactNode } from 'react';

export type GivenSettings = Pick<GroupSettings, 'name' | 'town' | 'access' | 'capacity' | 'rules' | 'session' | 'goalKind' | 'goalTarget'>;

const NO_DAY = '';

/** The fields of a form in the shape of an event. */
export function givenSettings(form: FormData): GivenSettings {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [hours, minutes] = text('time').split(':').map(Number);
  const day = Number(text('day'));
  return {
    name: text('name'),
    town: text('town') || null,
    access: text('access') as GroupAccess,
    capacity: Number(text('capacity')),
    rules: text('rules'),
    session: day >= 1 ? { day, minute: (hours || 0) * 60 + (minutes || 0), place: text('place') } : null,
    goalKind: text('goalKind') as GroupGoalKind,
    goalTarget: Number(text('goalTarget')),
  };
}

export interface SettingsFormProps {
  /** The settings of an existing group. */
  known?: GivenSettings;
  /** Fields for subject and class of a new group. */
  children?: ReactNode;
  action: string;
  fault: string | null;
  isBusy: boolean;
  onSubmit: (form: FormData) => void;
}

/** Name, place, day, access and goal of a group. */
export function SettingsForm({ known, children, action, fault, isBusy, onSubmit }: SettingsFormProps) {
  const [goal, setGoal] = useState<GroupGoalKind>(known?.goalKind ?? 'days');
  const [day, setDay] = useState(known?.session ? String(known.session.day) : NO_DAY);
  const limits = GROUP_GOALS[goal];
  return (
    <form
      className="u-stack-16"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      <Field
        name="name"
        label="Nom du groupe"
        defaultValue={known?.name}
        required
        minLength={3}
        maxLength={GROUP.nameChars}
        autoComplete="off"
      />
      {children}
      <Field
        name="town"
        label="Ville"
        optional
        defaultValue={known?.town ?? ''}
        maxLength={GROUP.townChars}
        hint={'Laissez vide si le groupe est en ligne.'}
      />
      <div className="groups-pair">
        <SelectField name="day" label="Rencontre" value={day} onChange={({ target }) => setDay(target.value)}>
          <option value={NO_DAY}>Pas de jour fixe</option>
          {WEEKDAY_NAMES.map((name, index) => (
            <option key={name} value={index + 1}>
              Le {name}
            </option>
          ))}
        </SelectField>
        {day !== NO_DAY && (
          <Field
            name="time"
            type="time"
            label="Heure"
            required
            defaultValue={known?.session ? minuteWords(known.session.minute) : '16:00'}
          />
        )}
      </div>
      {day !== NO_DAY && (
        <Field
          name="place"
          label="Lieu"
          optional
          defaultValue={known?.session?.place}
          maxLength={GROUP.placeChars}
          hint="Les membres seuls le voient."
        />
      )}
      <div className="groups-pair">
        <SelectField name="access" label="Entrée" defaultValue={known?.access ?? 'open'}>
          {GROUP_ACCESS.map((access) => (
            <option key={access} value={access}>
              {GROUP_ACCESS_WORDS[access]}
            </option>
          ))}
        </SelectField>
        <Field
          name="capacity"
          type="number"
          label="Places"
          required
          min={GROUP.members.least}
          max={GROUP.members.most}
          defaultValue={known?.capacity ?? GROUP.members.usual}
        />
      </div>
      <div className="groups-pair">
        <SelectField
          name="goalKind"
          label="But de la semaine"
          value={goal}
          onChange={({ target }) => setGoal(target.value as GroupGoalKind)}
        >
          {GROUP_GOAL_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {{ days: 'Jours appris', quizzes: 'Quiz réussis', texts: 'Textes lus' }[kind]}
            </option>
          ))}
        </SelectField>
        <Field
          key={goal}
          name="goalTarget"
          type="number"
          label="Par membre"
          required
          min={limits.least}
          max={limits.most}
          defaultValue={known?.goalKind === goal ? known.goalTarget : limits.usual}
        />
      </div>
      <TextField name="rules" label="Règles" optional defaultValue={known?.rules} maxLength={GROUP.rulesChars} rows={3} />
      <FieldError role="alert">{fault}</FieldError>
      <Button type="submit" wide disabled={isBusy}>
        {action}
      </Button>
    </form>
  );
}
