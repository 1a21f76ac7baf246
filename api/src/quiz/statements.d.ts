// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'books.chapters': {
      params: { book: string; from: number };
      row: {
        id: string;
        bookId: string;
        chapterNumber: number;
        title: string;
        says: string | null;
        content: string;
        readMinutes: number;
        version: number;
        audioHash: string | null;
        audioBytes: number;
        durationSec: number;
        audioVoice: 'synthetic' | 'human' | null;
        exercises: Json;
      };
    };
    'books.detail': {
      params: { book: string };
      row: {
        id: string;
        title: string;
        promise: string;
        author: string;
        category: string;
        coverUrl: string | null;
        readMinutes: number;
        listenMinutes: number;
        listenChapters: number;
        chapterCount: number;
        version: number;
        updatedAt: Date;
        originalTitle: string | null;
        summary: string;
        rights: string;
        keyIdeas: string[];
        actions: string[];
        person: string | null;
        place: string | null;
        textBytes: number;
        quizzesBytes: number;
        audioBytes: number;
      };
    };
    'books.list': {
      params: { category: string; cursor: string | null };
      row: {
        id: string;
        title: string;
        promise: string;
        author: string;
        category: string;
        coverUrl: string | null;
        readMinutes: number;
        listenMinutes: number;
        listenChapters: number;
        chapterCount: number;
        version: number;
        updatedAt: Date;
      };
    };
    'books.mark': {
      params: { book: string };
      row: { mark: string };
    };
    'books.quizzes': {
      params: { book: string };
      row: {
        id: string;
        bookId: string;
        chapterId: string;
        title: string;
        version: number;
        passPercent: number;
        drawn: number | null;
        questions: Json | null;
        idea: string | null;
      };
    };
    'books.search': {
      params: { category: string; text: string; cursor: string | null };
      row: {
        id: string;
        title: string;
        promise: string;
        author: string;
        category: string;
        coverUrl: string | null;
        readMinutes: number;
        listenMinutes: number;
        listenChapters: number;
        chapterCount: number;
        version: number;
        updatedAt: Date;
      };
    };
    'exams.front': {
      params: object;
      row: { packs: Json; calendars: Json };
    };
    'exams.mark': {
      params: { pack: string };
      row: { mark: string };
    };
    'exams.pack': {
      params: { pack: string };
      row: {
        id: string;
        exam: 'BEPC' | 'BAC';
        series: string;
        subject: string;
        title: string;
        coefficient: number | null;
        bytes: number;
        isInSecondRound: boolean;
        themeCount: number;
        questionCount: number;
        summary: string;
        programme: Json;
        coefficientSource: string | null;
        secondRoundSource: string | null;
        version: number;
        audioBytes: number;
        calendar: Json | null;
        quizzes: Json | null;
      };
    };
    'exams.quizzes': {
      params: { pack: string };
      row: {
        id: string;
        packId: string | null;
        title: string;
        version: number;
        passPercent: number;
        minutes: number | null;
        drawn: number | null;
        paper: Json | null;
        questions: Json | null;
      };
    };
    'exams.save-state': {
      params: { state: string };
      row: object;
    };
    'exams.standing': {
      params: { user: string };
      row: { id: string; exam: 'BEPC' | 'BAC'; series: string; subject: string; coefficient: number | null; quizzes: Json | null };
    };
    'exams.state': {
      params: object;
      row: { state: string };
    };
    'exercises.find-exercises': {
      params: { exercises: readonly (string | null)[]; versions: readonly (number | string | null)[]; user: string };
      row: {
        id: string;
        question: Json;
        isKnown: boolean;
        isOpen: boolean | null;
        enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null;
      };
    };
    'exercises.record-tries': {
      params: { event: string; user: string; at: Date | string; tries: string };
      row: object;
    };
    'interests.list': {
      params: { user: string };
      row: { topic: string; grade: string; since: Date };
    };
    'interests.save': {
      params: { user: string; topic: string; grade: string };
      row: { topic: string; grade: string; since: Date };
    };
    'library.begun': {
      params: { user: string; most: number | string };
      row: {
        id: string;
        title: string;
        promise: string;
        author: string;
        category: string;
        coverUrl: string | null;
        readMinutes: number;
        listenMinutes: number;
        listenChapters: number;
        chapterCount: number;
        version: number;
        updatedAt: Date;
        lastAt: Date;
        chapters: Json | null;
      };
    };
    'library.categories': {
      params: { user: string | null };
      row: { category: string; books: number; percent: number | null; answers: number | null };
    };
    'library.day': {
      params: { user: string | null; day: number };
      row: {
        id: string;
        title: string;
        promise: string;
        author: string;
        category: string;
        coverUrl: string | null;
        readMinutes: number;
        listenMinutes: number;
        listenChapters: number;
        chapterCount: number;
        version: number;
        updatedAt: Date;
      };
    };
    'library.standing': {
      params: { user: string; book: string };
      row: { id: string; lastAt: Date | null; chapters: Json | null; tries: Json; openAttempts: Json };
    };
    'open-attempts.forget': {
      params: object;
      row: object;
    };
    'open-attempts.leave': {
      params: {
        quiz: string;
        changedAt: Date | string;
        answers: string;
        version: number;
        user: string;
        attempt: string;
        draw: number | null;
      };
      row: { isKnown: boolean };
    };
    'placement.read': {
      params: { user: string };
      row: {
        id: string;
        title: string;
        version: number;
        passPercent: number;
        questions: Json | null;
        categoryOf: Json | null;
        books: Json;
        taken: Json | null;
      };
    };
    'quiz-results.find-course': {
      params: { user: string; course: string };
      row: { enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null; isDecided: boolean; hasHastyLesson: boolean };
    };
    'quiz-results.find-quiz': {
      params: {
        version: number | string | null;
        user: string;
        at: Date | string;
        notBefore: Date | string | null;
        sequence: Buffer | null;
        quiz: string;
      };
      row: {
        id: string;
        courseId: string | null;
        contentId: string;
        isPlacement: boolean;
        version: number;
        isOtherVersion: boolean;
        passPercent: number;
        drawn: number | null;
        paper: Json | null;
        questions: Json;
        retiredIds: string[];
        isAttempted: boolean;
        isChapterRead: boolean;
        previousAt: Date | null;
        joinedAt: Date | null;
        nextAt: Date | null;
        nextMs: number | null;
        sinceMs: number[] | null;
        withinMinute: number;
        sameAnswersOf: string[];
      };
    };
    'quiz-results.find-quiz-adjusted': {
      params: {
        version: number | string | null;
        user: string;
        at: Date | string;
        notBefore: Date | string | null;
        sequence: Buffer | null;
        quiz: string;
      };
      row: {
        id: string;
        courseId: string | null;
        contentId: string;
        isPlacement: boolean;
        version: number;
        isOtherVersion: boolean;
        passPercent: number;
        drawn: number | null;
        paper: Json | null;
        questions: Json;
        retiredIds: string[];
        isAttempted: boolean;
        isChapterRead: boolean;
        previousAt: Date | null;
        joinedAt: Date | null;
        nextAt: Date | null;
        nextMs: number | null;
        sinceMs: number[];
        withinMinute: number;
        sameAnswersOf: string[];
      };
    };
    'quiz-results.note-placement': {
      params: {
        user: string;
        event: string;
        at: Date | string;
        rightIds: readonly (string | null)[];
        quiz: string;
        missedIds: readonly (string | null)[];
      };
      row: object;
    };
    'quiz-results.read-recalls': {
      params: { user: string; questions: readonly (string | null)[] };
      row: { id: string; isCard: boolean; recalls: Json };
    };
    'quiz-results.record-attempt': {
      params: {
        user: string;
        quiz: string;
        at: Date | string;
        event: string;
        isTimeAdjusted: boolean;
        day: string;
        isFirst: boolean;
        rightIds: readonly (string | null)[];
        missedIds: readonly (string | null)[];
        sequence: Buffer | null;
        figures: string;
      };
      row: object;
    };
    'quiz-results.record-recalls': {
      params: { event: string; user: string; isFromQuiz: boolean; recalls: string };
      row: object;
    };
    'quiz-results.save-cards': {
      params: { user: string; cards: string };
      row: object;
    };
    'reviews.due': {
      params: { user: string; until: Date | string; most: number | string };
      row: {
        questionId: string;
        quizId: string;
        version: number;
        bookId: string | null;
        bookTitle: string | null;
        chapterTitle: string;
        dueAt: Date;
        question: Json;
        figures: Json | null;
        recalls: Json | null;
      };
    };
    'reviews.figures': {
      params: { tz: string; today: string; user: string; now: Date | string };
      row: { total: number; dueCount: number; nextDueAt: Date | null; doneToday: number; forecast: Json | null };
    };
    'reviews.read-keys': {
      params: { questions: readonly (string | null)[]; versions: readonly (number | string | null)[] };
      row: { question: Json; contentId: string };
    };
  }
}
