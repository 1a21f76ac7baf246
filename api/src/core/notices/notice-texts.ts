import { fcfaFromUtc } from '@ulty/domain/base/coins.js';
import { formatCount, plural } from '@ulty/domain/base/count.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { coursesPage, offlinePage, profilePage } from '@ulty/domain/base/pages.js';
import type { Act } from '@ulty/domain/people/act-reminder.js';
import { redemptionFailureWords, redemptionName } from '@ulty/domain/rewards/redemption-words.js';

/**
 * Texts of notices: titles of 120 characters, bodies of 300 at most. They state what happened and what one may do; none reproaches anything
 * or counts losses. Product §2.17.
 */
export interface NoticeWords {
  title: string;
  body: string;
}

/** Texts of a message that summarises several. */
export const DIGEST_WORDS = {
  title: (count: number) => `${plural(count, 'nouveauté')} sur Ulty`,
  andOthers: (count: number) => `Et ${plural(count, 'autre notification', 'autres notifications')}.`,
};

/** The three notices of every new account, the first at the top of the list. Product part 4, row 6. */
export const WELCOME_WORDS: readonly (NoticeWords & { code: string; href: string })[] = [
  {
    code: 'welcome.start',
    href: coursesPage,
    title: 'Bienvenue sur Ulty',
    body: 'Choisissez un cours ou un livre\u00a0: votre premier quiz réussi rapporte vos premiers UltyCoins.',
  },
  {
    code: 'welcome.offline',
    href: offlinePage,
    title: 'Apprenez aussi sans réseau',
    body: 'Téléchargez vos livres quand le réseau est bon\u00a0: tout ce que vous faites ensuite partira à la reconnexion.',
  },
  {
    code: 'welcome.profile',
    href: profilePage,
    title: 'Votre profil est à vous',
    body: 'Choisissez le nom que les autres voient, et confirmez votre numéro ou votre e-mail pour recevoir vos UltyCoins.',
  },
];

export const streakWords = (days: number): NoticeWords => ({
  title: `Votre série\u00a0: ${plural(days, 'jour')}`,
  body: 'Un quiz, une leçon ou 5\u00a0minutes de lecture comptent pour aujourd’hui.',
});

/** At the hour that a person without a streak chose. */
export const MOMENT_WORDS: NoticeWords = {
  title: 'C’est votre moment d’apprendre',
  body: 'Votre séance est prête. Une leçon, un quiz ou 5\u00a0minutes de lecture suffisent.',
};

export const cardsWords = (due: number, isMore: boolean): NoticeWords => ({
  title: isMore ? `Plus de ${plural(due, 'carte')} à revoir` : `${plural(due, 'carte')} à revoir`,
  body: 'Quelques minutes suffisent, même sans réseau.',
});

/** A reminder of the act of a chapter, in its own words. */
export const actWords = (chapter: string, act: Act | null): NoticeWords =>
  act ? { title: act.title, body: act.words } : { title: 'À vous', body: `Relisez la fin de «\u00a0${chapter}\u00a0».` };

/** Text about coins released in a day, and those taken back. UTC. */
export function coinsWords(received: number, reversed: number): NoticeWords {
  const taken = `${formatCount(reversed)}\u00a0UTC ont été repris\u00a0: la raison est écrite sur chaque ligne.`;
  if (received === 0) return { title: 'Vos UltyCoins ont été corrigés', body: taken };
  return {
    title: `${formatCount(received)}\u00a0UTC sont disponibles`,
    body: `≈\u00a0${formatCount(fcfaFromUtc(received))}\u00a0FCFA.${reversed > 0 ? ` ${taken}` : ''}`,
  };
}

export const leagueClosingWords = (points: number): NoticeWords => ({
  title: 'La ligue se termine ce soir',
  body: `Vous avez ${plural(points, 'point')}. Ce que vous apprenez jusqu’à 23\u00a0h\u00a059 (UTC) compte encore.`,
});

/** `moved`: the new tier, when it changed. `prizeUtc`: 0 outside of the first places. */
export function leagueResultWords({ rank, moved, prizeUtc }: LeagueResult): NoticeWords {
  const place = rank === 1 ? '1\u1d49\u02b3' : `${rank}\u1d49`;
  const tier = moved
    ? moved.isUp
      ? `Vous montez en ligue ${moved.tier}.`
      : `La semaine prochaine, vous jouez en ligue ${moved.tier}.`
    : '';
  const prize = prizeUtc > 0 ? `${formatCount(prizeUtc)}\u00a0UTC sont pour vous.` : '';
  return {
    title: `Ligue\u00a0: vous finissez ${place}`,
    body: [tier, prize].filter(Boolean).join(' ') || 'Vous restez dans votre ligue. Une nouvelle semaine a commencé.',
  };
}

export interface LeagueResult {
  rank: number;
  moved: { tier: string; isUp: boolean } | null;
  prizeUtc: number;
}

/** `month`: e.g. 'novembre 2026'. `until`: the last day to claim, in words. */
export const lotteryWonWords = (month: string, prize: string, until: string): NoticeWords => ({
  title: `Vous avez gagné au tirage ${withDe(month)}`,
  body: `${prize}. À réclamer dans Ulty avant le ${until}.`,
});

export const lotteryResultWords = (month: string): NoticeWords => ({
  title: `Le tirage ${withDe(month)} est publié`,
  body: 'Vos billets n’ont pas été tirés cette fois. Chacun peut refaire le calcul sur la page du tirage.',
});

export const wishWords = (item: string): NoticeWords => ({
  title: 'De nouveau disponible',
  body: `${item} peut être demandé dans le catalogue.`,
});

/** Returns the text for the state a redemption reaches; null for states without a notice. */
export function redemptionWords({ number, amountUtc, fcfa, itemTitle, state, failure }: RedemptionTold): NoticeWords | null {
  const name = redemptionName(number);
  const what = itemTitle ?? `${formatCount(fcfa)}\u00a0FCFA`;
  const back = `${formatCount(amountUtc)}\u00a0UTC sont de nouveau disponibles.`;
  switch (state) {
    case 'requested':
      return {
        title: `Échange ${name} demandé`,
        body: `${what}\u00a0: ${formatCount(amountUtc)}\u00a0UTC sont réservés. Répondez aux questions pour continuer.`,
      };
    case 'approved':
      return { title: `Échange ${name} approuvé`, body: `${what}\u00a0: c’est en route.` };
    case 'paid':
      return itemTitle === null
        ? { title: `Échange ${name} payé`, body: `${what} sur votre compte de mobile money.` }
        : { title: `Échange ${name} prêt`, body: `${what}\u00a0: votre code est sur la page de l’échange.` };
    case 'failed':
    case 'rejected': {
      const { what: why, next } = redemptionFailureWords(failure ?? 'admin');
      return { title: `Échange ${name}\u00a0: ${state === 'failed' ? 'non payé' : 'refusé'}`, body: `${why}. ${next} ${back}` };
    }
    default:
      return null;
  }
}

export interface RedemptionTold {
  number: number;
  amountUtc: number;
  fcfa: number;
  itemTitle: string | null;
  state: string;
  failure: string | null;
}

/** `device`: e.g. 'Chrome sur Android'. */
export const newDeviceWords = (device: string): NoticeWords => ({
  title: 'Nouvelle connexion à votre compte',
  body: `${device || 'Un appareil'}. Si ce n’est pas vous, déconnectez-le dans Réglages et changez de mot de passe.`,
});

export const passwordChangedWords: NoticeWords = {
  title: 'Votre mot de passe a changé',
  body: 'Si ce n’est pas vous, demandez un nouveau mot de passe depuis la page de connexion.',
};

/** `end`: the last two digits. */
export const numberChangedWords = (end: string): NoticeWords => ({
  title: 'Nouveau numéro sur votre compte',
  body: `C’est celui qui finit par ${end}. Si ce n’est pas vous, déconnectez les autres appareils dans Réglages.`,
});
