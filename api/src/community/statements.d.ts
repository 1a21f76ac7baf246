// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'community.add-answer': {
      params: { id: string; question: string; at: Date | string };
      row: object;
    };
    'community.add-author': {
      params: { post: string; user: string; kind: string; at: Date | string; day: string };
      row: object;
    };
    'community.add-choice': {
      params: { id: string; question: string; answer: string; chosenBy: string; at: Date | string; day: string };
      row: { id: string };
    };
    'community.add-post': {
      params: {
        id: string;
        kind: string;
        question: string;
        parent: string | null;
        text: string;
        media: readonly (string | null)[];
        at: Date | string;
        review: string;
        reasons: readonly (string | null)[];
        notice: string | null;
      };
      row: { id: string };
    };
    'community.add-question': {
      params: {
        id: string;
        track: string;
        subject: string;
        grade: string | null;
        title: string;
        tags: readonly (string | null)[];
        aboutKind: string | null;
        aboutId: string | null;
        at: Date | string;
      };
      row: object;
    };
    'community.add-vote': {
      params: { id: string; user: string; target: string; question: string; device: string; at: Date | string; day: string };
      row: object;
    };
    'community.answers': {
      params: { question: string; after: string | null; votes: number | null; at: Date | string | null };
      row: {
        id: string;
        text: string;
        media: string[];
        votes: number;
        at: Date;
        editedAt: Date | null;
        isBest: boolean | null;
        isRecommended: boolean | null;
        isEditedSince: boolean;
        isTeam: boolean;
        voice: string | null;
        authorId: string | null;
        alias: string | null;
        region: string | null;
        lifetime: number;
      };
    };
    'community.awaiting': {
      params: { reader: string };
      row: {
        id: string;
        track: 'quiz-ulty-stars' | 'quiz-hero';
        subject: string;
        title: string;
        text: string;
        answers: number;
        at: Date;
        awaitsSince: Date;
        isAskerGone: boolean;
        isOwn: boolean;
      };
    };
    'community.awaiting-after': {
      params: { reader: string; since: Date | string; id: string };
      row: {
        id: string;
        track: 'quiz-ulty-stars' | 'quiz-hero';
        subject: string;
        title: string;
        text: string;
        answers: number;
        at: Date;
        awaitsSince: Date;
        isAskerGone: boolean;
        isOwn: boolean;
      };
    };
    'community.awaiting-choices': {
      params: { reader: string; now: Date | string; questions: readonly (string | null)[] };
      row: {
        id: string;
        questionId: string;
        text: string;
        votes: number;
        at: Date;
        isRecommended: boolean;
        isOwn: boolean;
        isTooEarly: boolean;
        isTeam: boolean;
        voice: string | null;
        authorId: string | null;
        alias: string | null;
        region: string | null;
        lifetime: number;
      };
    };
    'community.comments': {
      params: { parents: readonly (string | null)[] };
      row: {
        id: string;
        parentId: string | null;
        text: string;
        at: Date;
        editedAt: Date | null;
        isTeam: boolean;
        voice: string | null;
        authorId: string | null;
        alias: string | null;
        region: string | null;
        lifetime: number;
      };
    };
    'community.count-edits': {
      params: { post: string; at: Date | string };
      row: { edits: number };
    };
    'community.count-written': {
      params: { user: string; kind: string; day: string; at: Date | string };
      row: { written: number };
    };
    'community.counts': {
      params: { tracks: readonly (string | null)[]; reader: string; today: string };
      row: { unanswered: number; mine: number; followed: number; today: number };
    };
    'community.edit-post': {
      params: { text: string; at: Date | string; review: string; reasons: readonly (string | null)[]; notice: string | null; post: string };
      row: object;
    };
    'community.edit-title': {
      params: { title: string; question: string };
      row: object;
    };
    'community.find-about': {
      params: { kind: string; about: string };
      row: { isKnown: boolean };
    };
    'community.find-authorship': {
      params: { post: string; reader: string };
      row: { '?column?': boolean };
    };
    'community.find-same': {
      params: {
        user: string;
        kind: string;
        at: Date | string;
        text: string;
        media: readonly (string | null)[];
        parent: string | null;
        question: string | null;
        title: string | null;
        track: string | null;
        subject: string | null;
      };
      row: { id: string; review: 'published' | 'held' | 'hidden'; notice: string | null };
    };
    'community.find-shown': {
      params: { medium: string };
      row: { '?column?': number };
    };
    'community.follow': {
      params: { user: string; question: string; isFollowed: boolean; at: Date | string };
      row: { is_followed: boolean };
    };
    'community.for-reader': {
      params: { tracks: readonly (string | null)[]; subjects: readonly (string | null)[]; reader: string };
      row: {
        id: string;
        track: string;
        subject: string;
        title: string;
        text: string | null;
        answers: number;
        at: Date;
        face: 'tipoko' | 'boukary' | 'lassina' | 'rasmane' | 'noura' | 'lassane' | 'mariam' | 'yacouba' | null;
        isTeam: boolean;
        voice: string | null;
        authorId: string | null;
        alias: string | null;
        region: string | null;
        lifetime: number;
      };
    };
    'community.hidden': {
      params: { reader: string };
      row: { id: string };
    };
    'community.interests': {
      params: { reader: string };
      row: { track: 'entrepreneur' | 'eleve' | 'etudiant' | null; isInHero: boolean };
    };
    'community.keep-former': {
      params: { id: string; post: string; title: string | null; text: string; at: Date | string };
      row: object;
    };
    'community.learned': {
      params: { reader: string; since: string };
      row: { kind: string; title: string; category: string; day: string };
    };
    'community.lock-author': {
      params: { user: string };
      row: { id: string; tz: string };
    };
    'community.lock-choice': {
      params: { now: Date | string; choice: string };
      row: {
        questionId: string;
        at: Date;
        isReplaced: boolean;
        isOfTeam: boolean;
        isSame: boolean | null;
        needsVote: boolean;
        ofPair: number;
      };
    };
    'community.lock-own-question': {
      params: { user: string; question: string };
      row: { isOwn: boolean };
    };
    'community.lock-post': {
      params: { post: string; kind: string };
      row: { review: 'published' | 'held' | 'hidden'; questionId: string; authorId: string | null; title: string };
    };
    'community.lock-question': {
      params: { question: string };
      row: object;
    };
    'community.lock-target': {
      params: { user: string; target: string };
      row: {
        kind: 'question' | 'answer' | 'comment';
        questionId: string;
        isShown: boolean;
        review: 'published' | 'held' | 'hidden';
        text: string;
        editedAt: Date | null;
        at: Date;
        authorId: string | null;
        isOwn: boolean | null;
        askerId: string | null;
        title: string;
        track: 'quiz-ulty-stars' | 'quiz-hero';
      };
    };
    'community.pace': {
      params: { track: string; subject: string };
      row: { cases: number; medianMin: number | null; answerers: number };
    };
    'community.paid-for': {
      params: { target: string };
      row: { id: string };
    };
    'community.question': {
      params: { question: string };
      row: {
        id: string;
        track: 'quiz-ulty-stars' | 'quiz-hero';
        subject: string;
        grade: string | null;
        tags: string[];
        title: string;
        text: string;
        media: string[];
        review: 'published' | 'held' | 'hidden';
        editedAt: Date | null;
        votes: number;
        answers: number;
        at: Date;
        isSolved: boolean;
        about: Json | null;
        isTeam: boolean;
        voice: string | null;
        authorId: string | null;
        alias: string | null;
        region: string | null;
        lifetime: number;
      };
    };
    'community.read-choice': {
      params: { choice: string };
      row: { questionId: string; answerId: string; chosenBy: 'asker' | 'votes' | 'moderator' };
    };
    'community.read-chosen': {
      params: { answer: string; question: string };
      row: {
        title: string;
        isShown: boolean;
        isLeft: boolean;
        askerId: string | null;
        answerAt: Date | null;
        isAnswerShown: boolean | null;
        authorId: string | null;
        choices: Json;
      };
    };
    'community.read-paid': {
      params: { choice: string };
      row: { awarded: number; withheldReason: string | null };
    };
    'community.read-targets': {
      params: { ids: readonly (string | null)[]; kind: string };
      row: {
        id: string;
        authorId: string | null;
        title: string;
        text: string;
        questionId: string;
        answerId: string | null;
        review: 'published' | 'held' | 'hidden';
        at: Date;
      };
    };
    'community.read-vote': {
      params: { user: string; target: string; day: string };
      row: {
        voteId: string | null;
        lastAt: Date | null;
        votedAt: Date | null;
        txnId: string | null;
        votesToday: number;
        isVerified: boolean;
        memberSince: Date;
      };
    };
    'community.read-votes': {
      params: { target: string };
      row: { votes: number };
    };
    'community.recommend': {
      params: {
        now: Date | string;
        ids: readonly (string | null)[];
        questions: readonly (string | null)[];
        answers: readonly (string | null)[];
      };
      row: { questionId: string };
    };
    'community.remove-question': {
      params: { question: string };
      row: { id: string };
    };
    'community.remove-unseen': {
      params: { user: string };
      row: object;
    };
    'community.replace-choice': {
      params: { at: Date | string; question: string };
      row: object;
    };
    'community.set-notice': {
      params: { notice: string | null; post: string };
      row: object;
    };
    'community.set-review': {
      params: { review: string; notice: string | null; post: string };
      row: object;
    };
    'community.settled': {
      params: { now: Date | string; txn: string | null; refusal: string | null; choice: string };
      row: object;
    };
    'community.similar': {
      params: { typed: string; tracks: readonly (string | null)[] };
      row: { id: string; title: string; track: 'quiz-ulty-stars' | 'quiz-hero'; subject: string; answers: number; isSolved: boolean };
    };
    'community.sitemap': {
      params: object;
      row: { id: string; modifiedAt: Date };
    };
    'community.standing': {
      params: { reader: string; now: Date | string; isModerator: boolean; today: string; question: string };
      row: {
        isShown: boolean;
        isAsker: boolean | null;
        own: Json;
        voted: Json;
        isFollowed: boolean;
        choices: Json;
        oldEnough: Json;
        isLeftToModerators: boolean;
        answersToday: number;
        hidden: Json;
      };
    };
    'community.taken-back': {
      params: { now: Date | string; choices: readonly (string | null)[] };
      row: object;
    };
    'community.to-recommend': {
      params: { now: Date | string; most: number | string };
      row: { questionId: string; title: string; answerId: string; authorId: string | null };
    };
    'community.to-release': {
      params: { most: number | string };
      row: { txnId: string; userId: string; isVoted: boolean };
    };
    'community.to-settle': {
      params: { question: string | null; most: number | string };
      row: { id: string; authorId: string | null };
    };
    'community.to-take-back': {
      params: { question: string | null; most: number | string };
      row: { id: string; txnId: string };
    };
    'community.to-tell': {
      params: { question: string; author: string };
      row: { userId: string; isAsker: boolean };
    };
    'community.votes-of-day': {
      params: { day: string; after: string | null; most: number | string };
      row: { userId: string; votes: number; posts: number; targetId: string | null; questionId: string | null };
    };
    'community.withdraw-vote': {
      params: { at: Date | string; id: string | null };
      row: object;
    };
    'duos.find-link': {
      params: { code: string };
      row: { id: string; madeAt: Date; takenAt: Date | null; senderId: string | null; alias: string | null };
    };
    'duos.forget': {
      params: { user: string };
      row: object;
    };
    'duos.forget-dead': {
      params: { now: Date | string };
      row: object;
    };
    'duos.lock-link': {
      params: { code: string };
      row: { id: string };
    };
    'duos.lock-person': {
      params: { user: string };
      row: object;
    };
    'duos.make-link': {
      params: { user: string; now: Date | string; tried: string };
      row: { code: string; madeAt: Date };
    };
    'duos.read': {
      params: { today: string; user: string };
      row: {
        code: string;
        madeAt: Date;
        takenAt: Date | null;
        doneAt: Date | null;
        isSender: boolean;
        person: string | null;
        alias: string | null;
        cheered: 'bien_joue' | 'courage' | 'belle_serie' | 'merci' | 'on_continue' | 'a_demain' | null;
        own: Date[];
        other: Date[];
      };
    };
    'duos.read-one': {
      params: { today: string; user: string; code: string };
      row: {
        code: string;
        madeAt: Date;
        takenAt: Date | null;
        doneAt: Date | null;
        isSender: boolean;
        person: string | null;
        alias: string | null;
        cheered: 'bien_joue' | 'courage' | 'belle_serie' | 'merci' | 'on_continue' | 'a_demain' | null;
        own: Date[];
        other: Date[];
      };
    };
    'duos.running': {
      params: { user: string; at: Date | string; other: string };
      row: { own: number; other: number; isTogether: boolean };
    };
    'duos.settle': {
      params: { now: Date | string; person: string | null };
      row: { userId: string; code: string };
    };
    'duos.take': {
      params: { at: Date | string; duo: string; user: string };
      row: object;
    };
    'friends.block': {
      params: { user: string; seat: string; most: number | string };
      row: { hasRoom: boolean };
    };
    'friends.blocked': {
      params: { user: string };
      row: { person: string; alias: string | null };
    };
    'friends.challenge': {
      params: { user: string; start: Date | string; end: Date | string };
      row: { people: number; done: number; own: number };
    };
    'friends.count-ask': {
      params: { day: string; user: string };
      row: { asked: number };
    };
    'friends.empty-alias': {
      params: { user: string };
      row: object;
    };
    'friends.find-by-seat': {
      params: { seat: string };
      row: { id: string; alias: string | null };
    };
    'friends.find-person': {
      params: { alias: string; code: string | null };
      row: { id: string; alias: string | null };
    };
    'friends.forget-kudos': {
      params: { user: string; otherSeat: string; other: string; seat: string };
      row: object;
    };
    'friends.forget-links': {
      params: { user: string; otherSeat: string; other: string; seat: string };
      row: object;
    };
    'friends.give-alias-back': {
      params: { seat: string };
      row: object;
    };
    'friends.links': {
      params: { user: string; today: string };
      row: {
        state: 'asked' | 'received' | 'declined' | 'friends';
        person: string;
        alias: string | null;
        tz: string;
        askedAt: Date;
        cheered: 'bien_joue' | 'courage' | 'belle_serie' | 'merci' | 'on_continue' | 'a_demain' | null;
        current: number | null;
        longest: number | null;
        runStart: string | null;
        lastCountedOn: string | null;
        lostOn: string | null;
        hopeEndsOn: string | null;
        group: string | null;
      };
    };
    'friends.make': {
      params: { user: string; code: string };
      row: object;
    };
    'friends.news': {
      params: { user: string; firstDay: string; seat: string };
      row: { kind: string; alias: string | null; title: string | null; day: string | null };
    };
    'friends.own': {
      params: { today: string; user: string };
      row: {
        alias: string | null;
        birthYear: number | null;
        school: string | null;
        seat: string;
        code: string;
        hasSuggestions: boolean;
        hidesMilestones: boolean;
        asked: number;
        current: number | null;
        longest: number | null;
        runStart: string | null;
        lastCountedOn: string | null;
        lostOn: string | null;
        hopeEndsOn: string | null;
      };
    };
    'friends.read-asker': {
      params: { user: string };
      row: { alias: string | null; birthYear: number | null };
    };
    'friends.read-people': {
      params: { seats: readonly (string | null)[] };
      row: { id: string; authorId: string; alias: string | null; review: string; at: Date };
    };
    'friends.remove-links': {
      params: { user: string; otherSeat: string; other: string; seat: string };
      row: object;
    };
    'friends.send-kudos': {
      params: { user: string; seat: string; day: string; word: string; most: number };
      row: { isFriend: boolean; sent: number; isWritten: boolean };
    };
    'friends.settings': {
      params: { suggestions: boolean | null; milestones: boolean | null; code: string | null; user: string };
      row: object;
    };
    'friends.shared-days': {
      params: { from: string; user: string; seats: readonly (string | null)[] };
      row: {
        seat: string | null;
        since: Date;
        tz: string;
        counted: string[];
        protectedDays: string[];
        pending: string[];
        silentSince: Date | null;
      };
    };
    'friends.shared-group': {
      params: { user: string; other: string };
      row: { name: string };
    };
    'friends.standing': {
      params: { user: string; otherSeat: string; other: string; seat: string };
      row: { own: string | null; other: string | null; friends: number; otherFriends: number; asked: number; otherReceived: number };
    };
    'friends.suggestions': {
      params: { user: string; isAdult: boolean; school: string | null; lastYear: number };
      row: { alias: string | null; why: string };
    };
    'friends.take-alias': {
      params: { seat: string };
      row: { userId: string; alias: string };
    };
    'friends.unblock': {
      params: { user: string; seat: string };
      row: object;
    };
    'friends.write-links': {
      params: { user: string; otherSeat: string; own: string; other: string; seat: string; others: string };
      row: object;
    };
    'groups.add': {
      params: {
        group: string;
        region: string | null;
        school: string | null;
        code: string;
        secret: string;
        hasMinors: boolean;
        review: string;
        notice: string | null;
        at: Date | string;
        settings: string;
        user: string;
      };
      row: object;
    };
    'groups.add-goal': {
      params: { group: string; week: string; kind: string; target: number };
      row: object;
    };
    'groups.add-pin': {
      params: { group: string; question: string; at: Date | string };
      row: object;
    };
    'groups.add-share': {
      params: { group: string; kind: string; content: string; at: Date | string };
      row: object;
    };
    'groups.applicant': {
      params: { group: string; user: string };
      row: {
        birthYear: number | null;
        region: string | null;
        school: string | null;
        alias: string | null;
        isTutor: boolean;
        state: string | null;
        groups: number;
      };
    };
    'groups.archive': {
      params: { at: Date | string; group: string };
      row: object;
    };
    'groups.archive-idle': {
      params: { at: Date | string; days: number };
      row: object;
    };
    'groups.attend': {
      params: { group: string; at: Date | string; user: string };
      row: object;
    };
    'groups.change': {
      params: { code: string; review: string; notice: string | null; at: Date | string; settings: string; group: string };
      row: object;
    };
    'groups.clear-plan': {
      params: { group: string; week: string };
      row: object;
    };
    'groups.contents': {
      params: { pattern: string; most: number | string };
      row: { kind: string; id: string; title: string; href: string; minutes: number | null; bytes: number | null };
    };
    'groups.count-notes': {
      params: { user: string; at: Date | string };
      row: { count: number };
    };
    'groups.count-shares': {
      params: { group: string; content: string };
      row: { count: number };
    };
    'groups.end-member': {
      params: { how: string; at: Date | string; group: string; user: string };
      row: object;
    };
    'groups.find-known': {
      params: { ids: readonly (string | null)[] };
      row: { kind: string; id: string };
    };
    'groups.find-listener': {
      params: { reader: string; medium: string };
      row: object;
    };
    'groups.forget-marks': {
      params: { group: string; week: string; days: string };
      row: object;
    };
    'groups.keep-derived': {
      params: { at: Date | string; hasMinors: boolean; group: string };
      row: object;
    };
    'groups.lock-group': {
      params: { group: string };
      row: {
        id: string;
        name: string;
        access: 'open' | 'request' | 'private';
        capacity: number;
        code: string;
        attendanceSecret: string;
        hasMinors: boolean;
        region: string | null;
        school: string | null;
        review: 'published' | 'held' | 'hidden';
        reviewNotice: string | null;
        archivedAt: Date | null;
      };
    };
    'groups.members': {
      params: { reader: string; week: string; group: string };
      row: {
        key: string;
        alias: string | null;
        face: 'tipoko' | 'boukary' | 'lassina' | 'rasmane' | 'noura' | 'lassane' | 'mariam' | 'yacouba' | null;
        isAnimator: boolean;
        isYou: boolean;
        counts: boolean;
        done: number;
      };
    };
    'groups.nearby': {
      params: { user: string; year: number; outsiderAge: number; most: number | string };
      row: {
        id: string;
        name: string;
        track: 'quiz-ulty-stars' | 'quiz-hero';
        subject: string;
        grade: string | null;
        town: string | null;
        region: string | null;
        access: 'open' | 'request' | 'private';
        capacity: number;
        rules: string;
        sessionDay: number | null;
        sessionMinute: number | null;
        activeAt: Date;
        isDemo: boolean;
        members: number;
        waiting: number;
      };
    };
    'groups.next-goal': {
      params: { group: string; week: string; kind: string; target: number };
      row: object;
    };
    'groups.notes': {
      params: { reader: string; group: string; most: number | string };
      row: {
        id: string;
        alias: string | null;
        text: string;
        mediaId: string | null;
        at: Date;
        isOwn: boolean;
        review: 'published' | 'held' | 'hidden';
        notice: string | null;
      };
    };
    'groups.of-code': {
      params: { code: string | null };
      row: { id: string };
    };
    'groups.own': {
      params: { user: string };
      row: {
        id: string;
        name: string;
        track: 'quiz-ulty-stars' | 'quiz-hero';
        subject: string;
        grade: string | null;
        town: string | null;
        region: string | null;
        access: 'open' | 'request' | 'private';
        capacity: number;
        rules: string;
        sessionDay: number | null;
        sessionMinute: number | null;
        activeAt: Date;
        isDemo: boolean;
        members: number;
        waiting: number;
        state: 'member' | 'requested' | 'waiting' | 'left' | 'removed';
        isAnimator: boolean;
      };
    };
    'groups.page': {
      params: { reader: string; group: string };
      row: {
        id: string;
        name: string;
        track: 'quiz-ulty-stars' | 'quiz-hero';
        subject: string;
        grade: string | null;
        town: string | null;
        region: string | null;
        access: 'open' | 'request' | 'private';
        capacity: number;
        rules: string;
        sessionDay: number | null;
        sessionMinute: number | null;
        activeAt: Date;
        isDemo: boolean;
        members: number;
        waiting: number;
        review: 'published' | 'held' | 'hidden';
        notice: string | null;
        isArchived: boolean;
        code: string;
        attendanceSecret: string;
        place: string | null;
        hasMinors: boolean;
        school: string | null;
        state: 'member' | 'requested' | 'waiting' | 'left' | 'removed' | null;
        isAnimator: boolean;
        birthYear: number | null;
        ownRegion: string | null;
        ownSchool: string | null;
        isTutor: boolean;
      };
    };
    'groups.paid': {
      params: { now: Date | string; group: string; week: string };
      row: object;
    };
    'groups.payees': {
      params: { group: string; week: string };
      row: { id: string; tz: string | null; isShared: boolean };
    };
    'groups.people': {
      params: { group: string };
      row: {
        userId: string;
        key: string;
        state: 'member' | 'requested' | 'waiting' | 'left' | 'removed';
        isAnimator: boolean;
        since: Date;
        birthYear: number | null;
        alias: string | null;
        lastSeenAt: Date | null;
        isTutor: boolean;
      };
    };
    'groups.pin-room': {
      params: { question: string; group: string };
      row: { isKnown: boolean; count: number };
    };
    'groups.pins': {
      params: { group: string };
      row: { id: string; title: string; answers: number };
    };
    'groups.plan': {
      params: { reader: string; group: string; week: string };
      row: {
        day: number;
        kind: 'chapter' | 'quiz' | 'lesson' | 'text';
        contentId: string | null;
        title: string;
        href: string | null;
        minutes: number | null;
        done: number;
        isDone: boolean;
      };
    };
    'groups.put-animator': {
      params: { group: string; user: string };
      row: object;
    };
    'groups.put-mark': {
      params: { group: string; week: string; day: number; what: string; user: string; at: Date | string };
      row: object;
    };
    'groups.put-member': {
      params: { group: string; user: string; state: string; at: Date | string };
      row: object;
    };
    'groups.put-note': {
      params: {
        id: string;
        group: string;
        user: string;
        text: string;
        medium: string | null;
        review: string;
        notice: string | null;
        at: Date | string;
      };
      row: object;
    };
    'groups.put-plan': {
      params: { group: string; week: string; days: string };
      row: object;
    };
    'groups.reached': {
      params: { week: string; after: string | null; most: number | string; at: Date | string; leastMembers: number; percent: number };
      row: { id: string };
    };
    'groups.read-note-targets': {
      params: { ids: readonly (string | null)[] };
      row: { id: string; authorId: string; title: string; text: string; href: string; review: 'published' | 'held' | 'hidden'; at: Date };
    };
    'groups.read-targets': {
      params: { ids: readonly (string | null)[] };
      row: {
        id: string;
        authorId: string | null;
        title: string;
        text: string;
        href: string;
        review: 'published' | 'held' | 'hidden';
        at: Date;
      };
    };
    'groups.remove-animator': {
      params: { group: string; user: string };
      row: object;
    };
    'groups.remove-mark': {
      params: { group: string; week: string; day: number; what: string; user: string };
      row: object;
    };
    'groups.remove-pin': {
      params: { group: string; question: string };
      row: object;
    };
    'groups.remove-share': {
      params: { group: string; content: string };
      row: object;
    };
    'groups.requests': {
      params: { group: string };
      row: { key: string; alias: string | null; region: string | null };
    };
    'groups.rest': {
      params: { group: string; week: string; today: string; reader: string };
      row: {
        goalKind: string | null;
        goalTarget: number | null;
        next: Json | null;
        isPaid: boolean;
        today: number;
        isOwn: boolean;
        coming: number;
        isComing: boolean;
      };
    };
    'groups.set-note-review': {
      params: { review: string; notice: string | null; id: string };
      row: object;
    };
    'groups.set-review': {
      params: { review: string; notice: string | null; group: string };
      row: object;
    };
    'groups.shares': {
      params: { group: string };
      row: { kind: string; id: string; title: string; href: string; minutes: number | null; bytes: number | null };
    };
    'groups.to-pay': {
      params: { most: number | string };
      row: { groupId: string; week: string; name: string };
    };
    'groups.touch': {
      params: { at: Date | string; group: string };
      row: object;
    };
    'groups.unname': {
      params: { user: string };
      row: object;
    };
    'groups.untended': {
      params: { after: string | null; year: number; most: number | string };
      row: { id: string };
    };
    'media.add-owner': {
      params: { user: string; ids: readonly (string | null)[] };
      row: object;
    };
    'media.find-media': {
      params: { ids: readonly (string | null)[] };
      row: {
        id: string;
        mediaType: 'image/webp' | 'audio/ogg' | 'audio/webm';
        bytes: number;
        width: number | null;
        height: number | null;
        seconds: number | null;
      };
    };
    'media.read': {
      params: { reader: string | null; id: string };
      row: { mediaType: 'image/webp' | 'audio/ogg' | 'audio/webm'; content: Buffer; isOwn: boolean };
    };
    'media.store-media': {
      params: { media: string };
      row: { id: string | null };
    };
    'tutors.add-application': {
      params: {
        id: string;
        user: string;
        now: Date | string;
        subjects: readonly (string | null)[];
        levels: readonly (string | null)[];
        sealedReferences: Buffer;
      };
      row: object;
    };
    'tutors.add-consent': {
      params: { request: string; user: string; phone: string | null };
      row: object;
    };
    'tutors.add-message': {
      params: { id: string; request: string; user: string; text: string; now: Date | string; review: string; notice: string | null };
      row: object;
    };
    'tutors.add-request': {
      params: {
        id: string;
        user: string;
        tutor: string;
        subject: string;
        mode: string;
        price: number;
        startsAt: Date | string;
        isMinor: boolean;
        isSecondRound: boolean;
        now: Date | string;
        answerBy: Date | string;
      };
      row: object;
    };
    'tutors.add-review': {
      params: {
        request: string;
        user: string;
        tutor: string;
        stars: number;
        text: string;
        now: Date | string;
        review: string;
        notice: string | null;
      };
      row: { id: string };
    };
    'tutors.add-wish': {
      params: { user: string; subject: string; region: string; now: Date | string; most: number | string };
      row: { '?column?': number };
    };
    'tutors.add-word': {
      params: { request: string; user: string; side: string; word: string; note: string | null; now: Date | string };
      row: object;
    };
    'tutors.agree': {
      params: { now: Date | string; request: string };
      row: object;
    };
    'tutors.applications': {
      params: { user: string };
      row: { id: string; sealed: Buffer | null; decidedAt: Date | null; decision: 'approved' | 'refused' | null; reason: string | null };
    };
    'tutors.ask-again': {
      params: { request: string; most: number; now: Date | string };
      row: { request_id: string };
    };
    'tutors.ask-consent': {
      params: { request: string };
      row: object;
    };
    'tutors.cancel-open': {
      params: { now: Date | string; reason: string; tutor: string };
      row: { id: string; learnerId: string; startsAt: Date };
    };
    'tutors.change-tutor': {
      params: {
        bio: string;
        languages: readonly (string | null)[];
        modes: readonly (string | null)[];
        price: number;
        region: string;
        hours: readonly (number | null)[];
        helpsSecondRound: boolean;
        isPaused: boolean;
        review: string;
        notice: string | null;
        user: string;
      };
      row: object;
    };
    'tutors.consent-try': {
      params: { request: string; user: string; most: number };
      row: { isOpen: boolean; codeHash: Buffer | null; tries: number };
    };
    'tutors.consents-back': {
      params: { requests: readonly (string | null)[] };
      row: object;
    };
    'tutors.consents-due': {
      params: { now: Date | string; refused: readonly (string | null)[]; mostToOne: number | string; codeHash: Buffer };
      row: { requestId: string; phone: string; firstName: string; tutorAlias: string | null; subject: string; startsAt: Date };
    };
    'tutors.consents-sent': {
      params: { now: Date | string };
      row: { sent: number };
    };
    'tutors.count-messages': {
      params: { user: string; since: Date | string };
      row: { count: number };
    };
    'tutors.count-missed': {
      params: { tutor: string };
      row: { missed: number };
    };
    'tutors.count-queues': {
      params: { now: Date | string };
      row: { applied: number; verified: number; ending: number; suspended: number; refused: number };
    };
    'tutors.decide': {
      params: { decision: string; reason: string; now: Date | string; user: string };
      row: { subjects: string[]; levels: string[] };
    };
    'tutors.detail': {
      params: { tutor: string };
      row: {
        id: string;
        name: string;
        subjects: string[];
        region: string;
        state: 'applied' | 'verified' | 'refused' | 'suspended';
        appliedAt: Date | null;
        verifiedUntil: Date | null;
        isDemo: boolean;
        sessions: number;
        missed: number;
        disputed: number;
        minorSessions: number;
        userId: string;
        alias: string;
        phone: string | null;
        birthYear: number | null;
        bio: string;
        levels: string[];
        languages: string[];
        modes: string[];
        priceFcfa: number;
        version: number;
        stars: number | null;
        reviews: number;
      };
    };
    'tutors.drafts': {
      params: { user: string };
      row: { id: string; kind: 'identity' | 'diploma'; mediaType: string; bytes: number; at: Date };
    };
    'tutors.due': {
      params: { now: Date | string; most: number | string; begunBefore: Date | string };
      row: { id: string };
    };
    'tutors.ended': {
      params: { now: Date | string };
      row: { id: string; startsAt: Date; userId: string };
    };
    'tutors.find-application': {
      params: { id: string };
      row: { userId: string };
    };
    'tutors.find-sides': {
      params: { request: string };
      row: { tutorId: string; learnerId: string; tutorUserId: string };
    };
    'tutors.find-verified': {
      params: { tutor: string; now: Date | string };
      row: object;
    };
    'tutors.forget-papers': {
      params: { decidedBefore: Date | string; storedBefore: Date | string };
      row: { applications: number; papers: number };
    };
    'tutors.list': {
      params: {
        now: Date | string;
        subject: string | null;
        region: string | null;
        language: string | null;
        volunteersOnly: boolean;
        helpersOnly: boolean;
        after: string | null;
        most: number | string;
      };
      row: {
        id: string;
        alias: string | null;
        subjects: string[];
        levels: string[];
        languages: string[];
        modes: string[];
        priceFcfa: number;
        region: string;
        hours: number[];
        helpsSecondRound: boolean;
        isDemo: boolean;
        stars: number | null;
        reviews: number;
        answerMin: number | null;
        taken: Date[];
      };
    };
    'tutors.lock-decided': {
      params: { tutor: string };
      row: {
        id: string;
        userId: string;
        state: 'applied' | 'verified' | 'refused' | 'suspended';
        version: number;
        subjects: string[];
        region: string;
        verifiedUntil: Date | null;
        alias: string | null;
      };
    };
    'tutors.lock-person': {
      params: { user: string };
      row: { id: string };
    };
    'tutors.lock-request': {
      params: { request: string };
      row: {
        id: string;
        tutorId: string;
        learnerId: string;
        tutorUserId: string;
        subject: string;
        mode: string;
        priceFcfa: number;
        startsAt: Date;
        state: 'requested' | 'awaiting_guardian' | 'accepted' | 'done' | 'missed_by_tutor' | 'missed_by_learner' | 'disputed' | 'unconfirmed' | 'refused' | 'cancelled' | 'expired';
        isMinor: boolean;
        isSecondRound: boolean;
        askedAt: Date;
        answerBy: Date;
        answeredAt: Date | null;
        endedAt: Date | null;
        reason: string | null;
        learnerWord: string | null;
        tutorWord: string | null;
        note: string | null;
        agreedAt: Date | null;
        stars: number | null;
        learnerAlias: string | null;
        tutorAlias: string | null;
      };
    };
    'tutors.lock-tutor': {
      params: { tutor: string };
      row: { id: string };
    };
    'tutors.messages': {
      params: { reader: string; most: number | string; request: string };
      row: { id: string; side: string; text: string; at: Date; notice: string | null };
    };
    'tutors.move-request': {
      params: { state: string; endedAt: Date | string | null; reason: string | null; answeredAt: Date | string | null; request: string };
      row: object;
    };
    'tutors.one': {
      params: { now: Date | string; tutor: string };
      row: {
        id: string;
        alias: string;
        subjects: string[];
        levels: string[];
        languages: string[];
        modes: string[];
        priceFcfa: number;
        region: string;
        hours: number[];
        helpsSecondRound: boolean;
        isDemo: boolean;
        stars: number | null;
        reviews: number;
        answerMin: number | null;
        taken: Date[];
        bio: string;
        verifiedUntil: Date | null;
        userId: string;
      };
    };
    'tutors.own': {
      params: { user: string };
      row: {
        id: string;
        state: 'applied' | 'verified' | 'refused' | 'suspended';
        bio: string;
        subjects: string[];
        levels: string[];
        languages: string[];
        modes: string[];
        priceFcfa: number;
        region: string;
        hours: number[];
        helpsSecondRound: boolean;
        isPaused: boolean;
        verifiedUntil: Date | null;
        review: 'published' | 'held' | 'hidden';
        notice: string | null;
        isApplying: boolean;
        refusal: string | null;
      };
    };
    'tutors.person': {
      params: { user: string };
      row: { hasAlias: boolean; birthYear: number | null; hasPhone: boolean; hasGuardian: boolean };
    };
    'tutors.queue': {
      params: { queue: string; now: Date | string; most: number | string; skipped: number | string };
      row: {
        id: string;
        name: string;
        subjects: string[];
        region: string;
        state: 'applied' | 'verified' | 'refused' | 'suspended';
        appliedAt: Date | null;
        verifiedUntil: Date | null;
        isDemo: boolean;
        sessions: number;
        missed: number;
      };
    };
    'tutors.read-asked': {
      params: { now: Date | string; tutor: string };
      row: {
        userId: string;
        state: 'applied' | 'verified' | 'refused' | 'suspended';
        verifiedUntil: Date | null;
        isPaused: boolean;
        review: 'published' | 'held' | 'hidden';
        subjects: string[];
        modes: string[];
        hours: number[];
        priceFcfa: number;
        helpsSecondRound: boolean;
        isGone: boolean;
        taken: Date[];
      };
    };
    'tutors.read-asker': {
      params: { startsAt: Date | string; user: string };
      row: {
        alias: string | null;
        birthYear: number | null;
        guardianPhone: string | null;
        open: number;
        isBusy: boolean;
        isSecondRound: boolean;
      };
    };
    'tutors.read-message-targets': {
      params: { ids: readonly (string | null)[] };
      row: { id: string; authorId: string; title: string; text: string; review: 'published' | 'held' | 'hidden'; at: Date; href: string };
    };
    'tutors.read-paper': {
      params: { id: string };
      row: { id: string; kind: 'identity' | 'diploma'; mediaType: string; sealed: Buffer; tutorId: string };
    };
    'tutors.read-review-targets': {
      params: { ids: readonly (string | null)[] };
      row: { id: string; authorId: string; title: string; text: string; review: 'published' | 'held' | 'hidden'; at: Date; href: string };
    };
    'tutors.read-targets': {
      params: { ids: readonly (string | null)[] };
      row: { id: string; authorId: string; title: string; text: string; review: 'published' | 'held' | 'hidden'; at: Date; href: string };
    };
    'tutors.refuse': {
      params: { now: Date | string; tutor: string };
      row: object;
    };
    'tutors.refuse-overlapping': {
      params: { now: Date | string; reason: string; tutor: string; accepted: string; startsAt: Date | string };
      row: { id: string; learnerId: string; startsAt: Date };
    };
    'tutors.reinstate': {
      params: { now: Date | string; tutor: string };
      row: { id: string };
    };
    'tutors.remove-round': {
      params: { exam: string };
      row: object;
    };
    'tutors.remove-wish': {
      params: { user: string; subject: string; region: string };
      row: object;
    };
    'tutors.request': {
      params: { user: string; request: string };
      row: {
        id: string;
        tutorId: string;
        learnerId: string;
        tutorUserId: string;
        subject: string;
        mode: string;
        priceFcfa: number;
        startsAt: Date;
        state: 'requested' | 'awaiting_guardian' | 'accepted' | 'done' | 'missed_by_tutor' | 'missed_by_learner' | 'disputed' | 'unconfirmed' | 'refused' | 'cancelled' | 'expired';
        isMinor: boolean;
        isSecondRound: boolean;
        askedAt: Date;
        answerBy: Date;
        answeredAt: Date | null;
        endedAt: Date | null;
        reason: string | null;
        learnerWord: string | null;
        tutorWord: string | null;
        note: string | null;
        agreedAt: Date | null;
        stars: number | null;
        alias: string | null;
        isVerified: boolean;
        phone: string | null;
        guardianPhone: string | null;
        sentAt: Date | null;
        sends: number | null;
      };
    };
    'tutors.requests': {
      params: { user: string; most: number | string };
      row: {
        id: string;
        tutorId: string;
        learnerId: string;
        tutorUserId: string;
        subject: string;
        mode: string;
        priceFcfa: number;
        startsAt: Date;
        state: 'requested' | 'awaiting_guardian' | 'accepted' | 'done' | 'missed_by_tutor' | 'missed_by_learner' | 'disputed' | 'unconfirmed' | 'refused' | 'cancelled' | 'expired';
        isMinor: boolean;
        isSecondRound: boolean;
        askedAt: Date;
        answerBy: Date;
        answeredAt: Date | null;
        endedAt: Date | null;
        reason: string | null;
        learnerWord: string | null;
        tutorWord: string | null;
        note: string | null;
        agreedAt: Date | null;
        stars: number | null;
        alias: string | null;
      };
    };
    'tutors.reviews': {
      params: { tutor: string; most: number | string };
      row: { id: string; alias: string | null; stars: number; text: string; at: Date };
    };
    'tutors.round': {
      params: { today: string };
      row: { exam: string; startsOn: string; endsOn: string };
    };
    'tutors.rounds': {
      params: object;
      row: { exam: string; startsOn: string; endsOn: string };
    };
    'tutors.save-paper': {
      params: { id: string; user: string; kind: string; mediaType: string; bytes: number; sealedContent: Buffer; now: Date | string };
      row: { id: string; kind: 'identity' | 'diploma'; mediaType: string; bytes: number; at: Date };
    };
    'tutors.save-round': {
      params: { exam: string; startsOn: string; endsOn: string | null };
      row: object;
    };
    'tutors.save-tutor': {
      params: {
        id: string;
        user: string;
        bio: string;
        subjects: readonly (string | null)[];
        levels: readonly (string | null)[];
        languages: readonly (string | null)[];
        modes: readonly (string | null)[];
        price: number;
        region: string;
        hours: readonly (number | null)[];
        helpsSecondRound: boolean;
        review: string;
        notice: string | null;
      };
      row: object;
    };
    'tutors.send-papers': {
      params: { application: string; user: string };
      row: { kind: 'identity' | 'diploma' };
    };
    'tutors.sent-papers': {
      params: { application: string };
      row: { id: string; kind: 'identity' | 'diploma'; mediaType: string; bytes: number; at: Date };
    };
    'tutors.set-message-review': {
      params: { review: string; notice: string | null; id: string };
      row: object;
    };
    'tutors.set-review': {
      params: { review: string; notice: string | null; id: string };
      row: object;
    };
    'tutors.set-review-review': {
      params: { review: string; notice: string | null; id: string };
      row: object;
    };
    'tutors.suspend': {
      params: { tutor: string };
      row: { userId: string };
    };
    'tutors.take-wishes': {
      params: { subjects: readonly (string | null)[]; region: string; user: string; most: number | string; now: Date | string };
      row: { userId: string; subject: string };
    };
    'tutors.verify': {
      params: { now: Date | string; subjects: readonly (string | null)[]; levels: readonly (string | null)[]; tutor: string };
      row: { subjects: string[] };
    };
    'tutors.wishes': {
      params: { user: string };
      row: { subject: string; region: string | null };
    };
  }
}
