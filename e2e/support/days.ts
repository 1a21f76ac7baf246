import { passDays } from '../../api/src/testing/pass-days';
import { zoneByDay } from '../../api/src/testing/zone-by-day';
import { ask } from './quizzes';

/** Lets days pass for one learner of the shared site by moving all their stored times into the past. They stay signed in. */
export async function daysPass(email: string, days = 1): Promise<void> {
  const [person] = await ask<{ id: string }>('select id from users where email = $1', [email]);
  if (!person) throw new Error(`Nobody is registered as ${email}.`);
  await passDays({ query: ask }, person.id, days);
}

/** Gives a newly registered learner a time zone in which it is day, far from 21:00 and from midnight, whenever the test runs. */
export async function livesByDay(email: string): Promise<void> {
  await ask('update users set tz = $2 where email = $1', [email, zoneByDay()]);
}

/** Lets a daily job run once more today: the shared site checks its jobs every two seconds. */
export async function jobComesDue(name: string): Promise<void> {
  await ask('delete from job_runs where job = $1', [name]);
}
