import { Inject, Injectable } from '@nestjs/common';
import { TUTORS } from '@ulty/domain/people/tutors.js';
import { Db } from '../core/database/db.js';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { statement } from '../core/database/statement.js';
import { uuidV5 } from '../core/base/uuid.js';

/** Namespace of the ids of this demonstration. */
const IDS = 'c0a5a1de-3a51-4b0e-8f2e-6d2f0b9d7e14';

/** Every day at these hours, so that a free time is always ahead. */
const daily = (...hours: readonly number[]) => Array.from({ length: 7 }, (_, day) => hours.map((hour) => day * 1_440 + hour * 60)).flat();

/** Learners of the demonstration who also tutor; see DEMO_ACCOUNTS. */
const TUTORS_OF_DEMO = [
  {
    email: 'issa@exemple.bf',
    bio: 'Étudiant en licence à Bobo-Dioulasso. J’explique les maths avec des prix et des champs, pas avec des x.',
    subjects: ['Maths', 'Physique-chimie'],
    levels: ['3e', '2de', '1re', 'Tle'],
    languages: ['français', 'dioula'],
    modes: ['voice', 'call'],
    priceFcfa: 0,
    region: 'Guiriko',
    hours: daily(10, 11, 17),
    helpsSecondRound: true,
  },
  {
    email: 'fati@exemple.bf',
    bio: 'Je tiens la caisse d’un commerce depuis dix ans. Comptabilité et gestion, cahier en main.',
    subjects: ['Comptabilité', 'Gestion'],
    levels: ['Supérieur', 'Métier'],
    languages: ['français', 'mooré'],
    modes: ['voice', 'in_person'],
    priceFcfa: 1_500,
    region: 'Nando',
    hours: daily(12, 18),
    helpsSecondRound: false,
  },
] as const;

const removeTutors = statement('demo.remove-tutors', 'delete from tutors where is_demo');

/** In a demonstration two tutors that can be asked, told apart as such; elsewhere none of them is left. */
@Injectable()
export class DemoTutors {
  constructor(
    private readonly db: Db,
    database: Database,
    @Inject(CONFIG) { isDemoSeeded }: Config,
  ) {
    if (isDemoSeeded) database.atStart('activity', 'demo tutors', () => this.seed());
    else database.atStart('accounts', 'demo tutors ended', () => this.end());
  }

  /** One that is there already stays as people changed it, but for the end of their year. */
  async seed(): Promise<void> {
    for (const tutor of TUTORS_OF_DEMO)
      await this.db.count(addTutor, {
        id: uuidV5(IDS, tutor.email),
        email: tutor.email,
        bio: tutor.bio,
        subjects: tutor.subjects,
        levels: tutor.levels,
        languages: tutor.languages,
        modes: tutor.modes,
        priceFcfa: tutor.priceFcfa,
        region: tutor.region,
        hours: tutor.hours,
        helpsSecondRound: tutor.helpsSecondRound,
      });
  }

  private async end(): Promise<void> {
    await this.db.count(removeTutors);
  }
}

/** `email` is the account's. */
const addTutor = statement(
  'demo.add-tutor',
  `
  insert into tutors as t (id, user_id, state, bio, subjects, levels, languages, modes, price_fcfa, region, hours,
                           helps_second_round, verified_at, verified_until, is_demo)
  select :id, u.id, 'verified', :bio, :subjects, :levels, :languages, :modes, :priceFcfa, :region, :hours,
         :helpsSecondRound, now(), now() + interval '${TUTORS.verifiedDays} days', true from users u
          where u.email = :email
  on conflict (user_id) do update set verified_until = excluded.verified_until
   where t.is_demo and t.verified_until < now() + interval '30 days'`,
);
