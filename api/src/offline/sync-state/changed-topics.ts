import { enrolled } from '@ulty/contracts/event-types/courses.js';
import { cardsReviewed, progressMade, quizTaken } from '@ulty/contracts/event-types/learning.js';
import { friendAsked } from '@ulty/contracts/event-types/friends.js';
import { goalSet } from '@ulty/contracts/event-types/progression.js';
import { noteSaved } from '@ulty/contracts/event-types/notes.js';
import { referralClaimed } from '@ulty/contracts/event-types/referrals.js';
import { coinsClaimed, streakTold } from '@ulty/contracts/event-types/rewards.js';
import { READ_TOPICS, type ReadTopic } from '@ulty/domain/base/read-topics.js';

/** Topics that an event changes, by its type in the event log: those that the sending device renews. */
const OF_EVENTS: Readonly<Record<string, readonly ReadTopic[]>> = {
  progress: progressMade.changes,
  quiz_result: quizTaken.changes,
  review: cardsReviewed.changes,
  note: noteSaved.changes,
  friend: friendAsked.changes,
  goal: goalSet.changes,
  streak: streakTold.changes,
  coin_claim: coinsClaimed.changes,
  referral_claim: referralClaimed.changes,
  freeze: ['streak', 'coins'],
  repair: ['streak', 'coins'],
};

/** Topics of changes that are no events. */
const OF_SOURCES: Readonly<Record<string, readonly ReadTopic[]>> = {
  coins: ['coins', 'activity'],
  badges: ['badges'],
  streak: ['streak'],
  enrollment: enrolled.changes,
  likes: ['likes'],
  interests: ['interests'],
  attempt: ['activity'],
  friends: ['friends'],
  profile: ['profile'],
  content: ['library', 'courses', 'enrollments', 'reviews'],
};

/** Topics of reads whose answers are out of date, each once and in the order of READ_TOPICS. A type that is not known here changes everything. */
export function changedTopics(eventTypes: readonly string[], sources: readonly string[]): ReadTopic[] {
  const changed = new Set([
    ...eventTypes.flatMap((type) => OF_EVENTS[type] ?? READ_TOPICS),
    ...sources.flatMap((source) => OF_SOURCES[source] ?? READ_TOPICS),
  ]);
  return READ_TOPICS.filter((topic) => changed.has(topic));
}
