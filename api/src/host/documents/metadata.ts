import type { BlogArticle } from '@ulty/contracts/pages/blog.js';
import type { QuestionThread } from '@ulty/contracts/community/community.js';
import type { Course } from '@ulty/contracts/learning/courses.js';
import type { Boot } from '@ulty/contracts/host/boot.js';
import type { LiveRemote } from '@ulty/contracts/base/remotes.js';
import { articlePage, certificatePage, coursesPage, questionPage } from '@ulty/domain/base/pages.js';
import type { RouteMatch } from '@ulty/federation/match-route.js';

/** Data in a document for search engines and messengers. */
export interface Metadata {
  title: string;
  description: string;
  /** Path of the canonical address. */
  canonical: string;
  isIndexed: boolean;
  type: 'website' | 'article';
  jsonLd: Record<string, unknown> | null;
}

const DEFAULT_DESCRIPTION = 'Cours, articles et résumés de livres en français, pensés pour le Burkina Faso, avec ou sans réseau.';
const SCHEMA = 'https://schema.org';

function article(post: BlogArticle, canonical: string, origin: string): Metadata {
  return {
    title: post.title,
    description: post.excerpt,
    canonical,
    isIndexed: true,
    type: 'article',
    jsonLd: {
      '@context': SCHEMA,
      '@type': 'Article',
      headline: post.title,
      description: post.excerpt,
      datePublished: post.publishedAt,
      inLanguage: 'fr',
      author: { '@type': 'Organization', name: post.authorName },
      publisher: { '@type': 'Organization', name: 'Ulty', logo: `${origin}/favicon.svg` },
      mainEntityOfPage: origin + canonical,
    },
  };
}

function courseList(courses: readonly Course[]): Record<string, unknown> {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name: course.title,
        description: course.shortDescription,
        inLanguage: 'fr',
        provider: { '@type': 'Organization', name: 'Ulty' },
      },
    })),
  };
}

const MOST_DESCRIPTION = 160;

/** A question with its answers, as search engines read them. https://schema.org/QAPage */
function question(thread: QuestionThread, canonical: string, origin: string): Metadata {
  const by = ({ author, at }: Pick<QuestionThread, 'author' | 'at'>) => ({
    datePublished: at,
    author: author.isTeam
      ? { '@type': 'Organization', name: 'Équipe Ulty' }
      : { '@type': 'Person', name: author.alias ?? 'Compte supprimé' },
  });
  const answer = (one: QuestionThread['answerList'][number]) => ({
    '@type': 'Answer',
    text: one.text,
    upvoteCount: one.votes,
    url: `${origin}${canonical}#reponse-${one.id}`,
    ...by(one),
  });
  const best = thread.answerList.find(({ isBest }) => isBest);
  const text = thread.text || thread.title;
  return {
    title: thread.title,
    description: text.length > MOST_DESCRIPTION ? `${text.slice(0, MOST_DESCRIPTION - 1).trimEnd()}…` : text,
    canonical,
    // An unanswered question does not help searchers yet.
    isIndexed: thread.review === 'published' && thread.answers > 0,
    type: 'article',
    jsonLd: {
      '@context': SCHEMA,
      '@type': 'QAPage',
      inLanguage: 'fr',
      mainEntity: {
        '@type': 'Question',
        name: thread.title,
        text,
        answerCount: thread.answers,
        upvoteCount: thread.votes,
        ...by(thread),
        ...(best && { acceptedAnswer: answer(best) }),
        suggestedAnswer: thread.answerList.filter((one) => one !== best).map(answer),
      },
    },
  };
}

/** A loop instead of a regular expression, which would retry at each slash inside. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Title, description, canonical address and structured data of a document. @param origin scheme and host */
export function metadataOf(boot: Boot, match: RouteMatch<LiveRemote> | null, origin: string): Metadata {
  const canonical = withoutLastSlashes(boot.path.split('?', 1)[0] ?? '/');
  if (!match || boot.status !== 200) {
    const title = boot.status === 503 ? boot.title : 'Page introuvable';
    return { title, description: DEFAULT_DESCRIPTION, canonical, isIndexed: false, type: 'website', jsonLd: null };
  }
  const post =
    match.route.path === articlePage.pattern ? boot.data[`/api/blog/posts/${encodeURIComponent(match.params.slug ?? '')}`] : undefined;
  if (post) return article(post as BlogArticle, canonical, origin);
  const thread =
    match.route.path === questionPage.pattern
      ? boot.data[`/api/community/questions/${encodeURIComponent(match.params.id ?? '')}`]
      : undefined;
  if (thread) return question(thread as QuestionThread, canonical, origin);
  const isCourseList = match.route.path === coursesPage && Array.isArray(boot.data['/api/courses']);
  return {
    title: match.route.title,
    description: match.route.description ?? DEFAULT_DESCRIPTION,
    canonical,
    // A certificate is for people with its number, not for a search by name.
    isIndexed: match.route.access === 'public' && match.route.audience !== 'signed-in' && match.route.path !== certificatePage.pattern,
    type: 'website',
    jsonLd: isCourseList ? courseList(boot.data['/api/courses'] as Course[]) : null,
  };
}
