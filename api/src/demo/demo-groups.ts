import { Inject, Injectable } from '@nestjs/common';
import { groupCodeOf, groupWeekOf } from '@ulty/domain/people/groups.js';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { statement } from '../core/database/statement.js';
import { uuidV5 } from '../core/base/uuid.js';

/** Namespace of the ids of these groups. */
const NAMESPACE = '6f1c1a52-5d64-4f0f-9d0a-0a8f6c0e8b11';

const GROUPS = [
  {
    name: 'Vendeuses de Gounghin',
    track: 'quiz-ulty-stars',
    subject: 'Finance',
    grade: null,
    town: 'Ouagadougou',
    region: 'Kadiogo',
    access: 'request',
    capacity: 15,
    rules: 'On compte sa caisse chaque soir.',
    day: 7,
    minute: 930,
    place: 'Maison de la femme, Gounghin',
    people: ['awa@exemple.bf', 'fati@exemple.bf'],
    plan: ['Compter sa caisse du jour', 'Fixer un prix', 'Marge et bénéfice', 'Parler à un client', 'Relire ses comptes'],
  },
  {
    name: 'Licence 2, physique du soir',
    track: 'quiz-hero',
    subject: 'Physique-chimie',
    grade: null,
    town: null,
    region: 'Guiriko',
    access: 'open',
    capacity: 12,
    rules: 'Une annale par soir, micro coupé.',
    day: 3,
    minute: 1200,
    place: null,
    people: ['issa@exemple.bf'],
    plan: ['Annale 2019', 'Annale 2020', 'Annale 2021', 'Annale 2022', 'Annale 2023'],
  },
] as const;

const removeGroups = statement('demo.remove-groups', 'delete from groups where is_demo');

/** Two groups of demo people, marked as such; a real installation removes what a demonstration left. Decision 0036. */
@Injectable()
export class DemoGroups {
  constructor(
    private readonly db: Db,
    database: Database,
    @Inject(CONFIG) { isDemoSeeded }: Config,
  ) {
    database.atStart('activity', 'demo groups', () => (isDemoSeeded ? this.seed() : this.remove()));
  }

  /** Adds the groups. Idempotent: an existing group stays unchanged. */
  async seed(now = new Date()): Promise<void> {
    const rows = GROUPS.map((group) => ({
      ...group,
      id: uuidV5(NAMESPACE, group.name),
      code: groupCodeOf(randomBytes(8)),
      secret: randomBytes(20).toString('base64url'),
    }));
    await this.db.count(addGroups, { groups: JSON.stringify(rows), at: now, monday: groupWeekOf(now) });
  }

  private async remove(): Promise<void> {
    await this.db.count(removeGroups);
  }
}

const addGroups = statement(
  'demo.add-groups',
  `
  with given as materialized (
    select * from jsonb_to_recordset(:groups::jsonb) as g (id uuid, name text, track text, subject text, grade text,
          town text, region text, access text, capacity smallint,
      rules text, day smallint, minute smallint, place text, people text[], plan text[], code text, secret text)),
  made as (
    insert into groups (id, name, track, subject, grade, town, region, access, capacity, rules, session_day,
                        session_minute, session_place, code, attendance_secret,
                        created_at, active_at, is_demo)
    select id, name, track, subject, grade, town, region, access, capacity, rules, day, minute, place, code, secret,
           :at, :at, true from given
     where exists (select from users u where u.email = any(given.people))
    on conflict (id) do nothing returning id),
  people as (
    insert into group_members (group_id, user_id, state, is_animator, since)
    select g.id, u.id, 'member', u.email = g.people[1], :at from made join given g using (id)
      join users u on u.email = any(g.people)),
  goals as (insert into group_goals (group_id, from_week, kind, target) select id, :monday, 'days', 5 from made)
  insert into group_plan (group_id, week, day, kind, text)
  select g.id, :monday, p.day, 'text', p.text from made join given g
      using (id), unnest(g.plan) with ordinality as p (text, day)`,
);
