import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import type { Course } from '@ulty/contracts/learning/courses.js';
import { ADMIN_EMAIL, LEARNER_EMAIL, registerLearner, signIn } from './accounts';
import { COURSE_OF_ALL_KINDS, enrolled, finishLessons, freeCourses } from './content';
import { test as base } from './fixtures';
import { registerFriend } from './friends';
import { LEARNER, LOCAL, WRITES } from './tags';

interface Person {
  /** The tags of every test with this person. */
  tags: string[];
  /** Signs them in over HTTP, and adds what they have done before. */
  arrive?: (request: APIRequestContext) => Promise<unknown>;
}

/** The people who visit the screens of the product, one page each. */
const PERSONS = {
  visitor: { tags: [] },
  /** A learner on their first day who has done nothing yet: their screens do not affect each other. */
  newcomer: { tags: [WRITES], arrive: registerLearner },
  /** A learner on their first day who has begun: each of their screens has a course, a quiz, … of its own. */
  beginner: { tags: [WRITES], arrive: begin },
  /** A learner with weeks of history, read-only. */
  learner: { tags: [LEARNER], arrive: (request: APIRequestContext) => signIn(request, LEARNER_EMAIL) },
  administrator: { tags: [LOCAL], arrive: (request: APIRequestContext) => signIn(request, ADMIN_EMAIL) },
} satisfies Record<string, Person>;

/** A person, or `own`: a page on which nobody has been before. */
export type Viewer = keyof typeof PERSONS | 'own';

export const VIEWERS = [...Object.keys(PERSONS), 'own'] as Viewer[];

/** The tags that a test needs for a person. */
export const tagsOf = (viewer: Viewer): string[] => (viewer === 'own' ? [] : PERSONS[viewer].tags);

/** The courses of the beginner: one followed and not begun, one to begin, one whose lessons are done. */
export async function beginnersCourses(request: APIRequestContext): Promise<{ followed: Course; toBegin: Course; done: Course }> {
  const [followed, toBegin, done] = await freeCourses(request);
  if (!followed || !toBegin || !done) throw new Error('The content holds fewer than three free courses.');
  return { followed, toBegin, done };
}

async function begin(request: APIRequestContext): Promise<void> {
  await registerFriend({ request });
  const { followed, toBegin, done } = await beginnersCourses(request);
  for (const id of [followed.id, toBegin.id, COURSE_OF_ALL_KINDS]) await enrolled({ request }, id);
  await finishLessons({ request }, await enrolled({ request }, done.id));
}

/**
 * The page of one person at a time, kept until another person's is needed: what a document has loaded and compiled serves all of their
 * screens.
 */
class Seat {
  private taken: { viewer: Viewer; context: BrowserContext; page: Page } | null = null;

  constructor(private readonly browser: Browser) {}

  async pageOf(viewer: Viewer): Promise<Page> {
    if (this.taken?.viewer === viewer && viewer !== 'own' && !this.taken.page.isClosed()) return this.taken.page;
    await this.leave();
    const context = await this.browser.newContext();
    if (viewer !== 'own') await (PERSONS[viewer] as Person).arrive?.(context.request);
    const page = await context.newPage();
    this.taken = { viewer, context, page };
    return page;
  }

  async leave(): Promise<void> {
    await this.taken?.context.close();
    this.taken = null;
  }
}

/** The test of screens: `page` is that of the person in `viewer`, signed in once for all tests of a worker. */
export const test = base.extend<{ viewer: Viewer }, { seat: Seat }>({
  viewer: ['own' as Viewer, { option: true }],
  seat: [
    async ({ browser }, use) => {
      const seat = new Seat(browser);
      await use(seat);
      await seat.leave();
    },
    { scope: 'worker' },
  ],
  context: async ({ seat, viewer }, use) => use((await seat.pageOf(viewer)).context()),
  page: async ({ context }, use) => use(context.pages()[0] as Page),
});
