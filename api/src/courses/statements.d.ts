// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'certificate-keys.add': {
      params: { id: string; x: string };
      row: object;
    };
    'certificate-keys.in-force': {
      params: object;
      row: { id: string; x: string };
    };
    'certificates.find': {
      params: { code: string };
      row: {
        id: string;
        userId: string;
        courseId: string;
        code: string;
        courseTitle: string;
        category: string;
        skills: string[];
        lessons: number;
        workSeconds: number;
        score: number;
        issuedAt: Date;
        namedAs: 'alias' | 'name' | null;
        name: string | null;
        renames: number;
        revokedAt: Date | null;
        revokedReason: string | null;
        alias: string | null;
        birthYear: number | null;
      };
    };
    'certificates.issue': {
      params: { user: string | null; codes: readonly (string | null)[]; lastAdultYear: number };
      row: object;
    };
    'certificates.lock': {
      params: { code: string };
      row: object;
    };
    'certificates.name': {
      params: { namedAs: string; name: string; certificate: string; user: string; mostRenames: number };
      row: { id: string };
    };
    'certificates.names': {
      params: { user: string };
      row: { alias: string | null; birthYear: number | null; name: string | null };
    };
    'certificates.own': {
      params: { user: string };
      row: {
        id: string;
        userId: string;
        courseId: string;
        code: string;
        courseTitle: string;
        category: string;
        skills: string[];
        lessons: number;
        workSeconds: number;
        score: number;
        issuedAt: Date;
        namedAs: 'alias' | 'name' | null;
        name: string | null;
        renames: number;
        revokedAt: Date | null;
        revokedReason: string | null;
        alias: string | null;
        birthYear: number | null;
      };
    };
    'certificates.restore': {
      params: { code: string };
      row: { id: string; userId: string; courseTitle: string };
    };
    'certificates.revoke': {
      params: { reason: string; code: string };
      row: { id: string; userId: string; courseTitle: string };
    };
    'course-payments.add': {
      params: {
        payment: string;
        user: string;
        course: string;
        title: string;
        euroCents: number;
        fcfa: number;
        operator: string;
        isDemo: boolean;
        now: Date | string;
        expiresAt: Date | string;
      };
      row: { id: string };
    };
    'course-payments.add-message': {
      params: {
        id: string;
        payment: string;
        source: string;
        digest: string | null;
        outcome: string;
        failure: string | null;
        fcfa: number | null;
        isUsed: boolean;
        now: Date | string;
      };
      row: { id: string };
    };
    'course-payments.add-payer': {
      params: { payment: string; user: string; number: string; name: string };
      row: object;
    };
    'course-payments.claim': {
      params: { leaseEnd: Date | string; payment: string; now: Date | string };
      row: { wasPerhapsSent: boolean };
    };
    'course-payments.count': {
      params: object;
      row: { total: number; paidFcfa: number; paidCount: number };
    };
    'course-payments.course': {
      params: { user: string; course: string };
      row: {
        id: string;
        title: string;
        priceEuroCents: number;
        isFree: boolean;
        status: 'active' | 'pending_payment' | 'completed' | null;
      };
    };
    'course-payments.due': {
      params: { now: Date | string; most: number | string };
      row: { id: string };
    };
    'course-payments.latest': {
      params: { user: string; course: string };
      row: {
        id: string;
        number: string;
        userId: string;
        courseId: string;
        courseTitle: string;
        state: 'asked' | 'pending' | 'paid' | 'failed' | 'expired';
        failure: 'unknown_number' | 'refused' | 'balance_short' | 'limit_reached' | 'operator_down' | null;
        amountFcfa: number;
        priceEuroCents: number;
        operator: 'orange' | 'moov' | 'telecel';
        checkoutUrl: string | null;
        isDemo: boolean;
        isRefundDue: boolean;
        isPerhapsSent: boolean;
        askedAt: Date;
        expiresAt: Date;
        paidAt: Date | null;
        refundedAt: Date | null;
        phone: string | null;
        name: string | null;
      };
    };
    'course-payments.list': {
      params: { most: number | string; from: number | string };
      row: {
        id: string;
        number: string;
        userId: string;
        courseId: string;
        courseTitle: string;
        state: 'asked' | 'pending' | 'paid' | 'failed' | 'expired';
        failure: 'unknown_number' | 'refused' | 'balance_short' | 'limit_reached' | 'operator_down' | null;
        amountFcfa: number;
        priceEuroCents: number;
        operator: 'orange' | 'moov' | 'telecel';
        checkoutUrl: string | null;
        isDemo: boolean;
        isRefundDue: boolean;
        isPerhapsSent: boolean;
        askedAt: Date;
        expiresAt: Date;
        paidAt: Date | null;
        refundedAt: Date | null;
        phone: string | null;
        name: string | null;
      };
    };
    'course-payments.lock': {
      params: { payment: string };
      row: {
        id: string;
        number: string;
        userId: string;
        courseId: string;
        courseTitle: string;
        state: 'asked' | 'pending' | 'paid' | 'failed' | 'expired';
        failure: 'unknown_number' | 'refused' | 'balance_short' | 'limit_reached' | 'operator_down' | null;
        amountFcfa: number;
        priceEuroCents: number;
        operator: 'orange' | 'moov' | 'telecel';
        checkoutUrl: string | null;
        isDemo: boolean;
        isRefundDue: boolean;
        isPerhapsSent: boolean;
        askedAt: Date;
        expiresAt: Date;
        paidAt: Date | null;
        refundedAt: Date | null;
        phone: string | null;
        name: string | null;
      };
    };
    'course-payments.lock-enrollment': {
      params: { course: string; user: string };
      row: { status: 'active' | 'pending_payment' | 'completed' };
    };
    'course-payments.look-now': {
      params: { now: Date | string; payment: string };
      row: object;
    };
    'course-payments.look-soon': {
      params: { now: Date | string; payment: string };
      row: object;
    };
    'course-payments.open': {
      params: { user: string; course: string };
      row: {
        id: string;
        number: string;
        userId: string;
        courseId: string;
        courseTitle: string;
        state: 'asked' | 'pending' | 'paid' | 'failed' | 'expired';
        failure: 'unknown_number' | 'refused' | 'balance_short' | 'limit_reached' | 'operator_down' | null;
        amountFcfa: number;
        priceEuroCents: number;
        operator: 'orange' | 'moov' | 'telecel';
        checkoutUrl: string | null;
        isDemo: boolean;
        isRefundDue: boolean;
        isPerhapsSent: boolean;
        askedAt: Date;
        expiresAt: Date;
        paidAt: Date | null;
        refundedAt: Date | null;
        phone: string | null;
        name: string | null;
      };
    };
    'course-payments.open-course': {
      params: { course: string; user: string };
      row: { id: string };
    };
    'course-payments.read': {
      params: { payment: string };
      row: {
        id: string;
        number: string;
        userId: string;
        courseId: string;
        courseTitle: string;
        state: 'asked' | 'pending' | 'paid' | 'failed' | 'expired';
        failure: 'unknown_number' | 'refused' | 'balance_short' | 'limit_reached' | 'operator_down' | null;
        amountFcfa: number;
        priceEuroCents: number;
        operator: 'orange' | 'moov' | 'telecel';
        checkoutUrl: string | null;
        isDemo: boolean;
        isRefundDue: boolean;
        isPerhapsSent: boolean;
        askedAt: Date;
        expiresAt: Date;
        paidAt: Date | null;
        refundedAt: Date | null;
        phone: string | null;
        name: string | null;
      };
    };
    'course-payments.set-next-look': {
      params: { now: Date | string; nextLookAt: Date | string | null; payment: string };
      row: object;
    };
    'course-payments.set-paid': {
      params: { now: Date | string; isRefundDue: boolean; payment: string };
      row: object;
    };
    'course-payments.set-pending': {
      params: {
        state: string;
        failure: string | null;
        url: string | null;
        nextLookAt: Date | string | null;
        isPerhapsSent: boolean;
        now: Date | string;
        payment: string;
      };
      row: object;
    };
    'course-payments.set-refunded': {
      params: { now: Date | string; payment: string };
      row: object;
    };
    'course-payments.simulate': {
      params: { outcome: string; now: Date | string; payment: string };
      row: object;
    };
    'course-payments.simulated': {
      params: { payment: string };
      row: { simulated: 'pays' | 'refuses' | null };
    };
    'course-reviews.list': {
      params: { reader: string; course: string };
      row: {
        reviewCount: number;
        starsSum: number;
        enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null;
        done: number;
        total: number;
        own: Json | null;
        list: Json;
      };
    };
    'course-reviews.own-standing': {
      params: { reader: string; course: string };
      row: {
        enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null;
        done: number;
        total: number;
        ownId: string | null;
        ownAt: Date | null;
        isHidden: boolean;
        isOfSharedDevice: boolean;
      };
    };
    'course-reviews.save': {
      params: {
        id: string;
        user: string;
        course: string;
        stars: number;
        text: string;
        trustedTime: Date | string;
        review: string;
        notice: string | null;
      };
      row: object;
    };
    'course-reviews.set-review': {
      params: { review: string; notice: string | null; id: string };
      row: object;
    };
    'course-reviews.targets': {
      params: { ids: readonly (string | null)[] };
      row: {
        id: string;
        authorId: string;
        title: string | null;
        text: string;
        review: 'published' | 'held' | 'hidden' | 'withdrawn';
        at: Date;
        courseId: string;
      };
    };
    'course-reviews.withdraw': {
      params: { id: string; user: string; course: string; trustedTime: Date | string };
      row: object;
    };
    'courses.detail': {
      params: { reader: string; course: string };
      row: {
        id: string;
        title: string;
        description: string;
        shortDescription: string;
        imageUrl: string | null;
        category: string;
        duration: number;
        enrollmentCount: number;
        difficulty: string;
        priceEuroCents: number;
        originalPriceEuroCents: number | null;
        tags: string[];
        lessons: number;
        createdAt: Date;
        reviewCount: number;
        starsSum: number;
        objectives: string[];
        requirements: string[];
        checked: string | null;
        enrollmentId: string | null;
        enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null;
        curriculum: Json;
        prerequisites: Json;
        finalQuiz: Json | null;
        areCoinsDecided: boolean;
      };
    };
    'courses.lesson': {
      params: { reader: string; course: string; lesson: string };
      row: {
        id: string;
        title: string;
        section: string;
        position: number;
        durationMin: number;
        bytes: number;
        isPreview: boolean;
        isCompleted: boolean;
        courseId: string;
        courseTitle: string;
        html: string;
        kind: 'text' | 'audio' | 'quiz';
        person: string | null;
        scenePlace: string | null;
        audioBytes: number;
        passPercent: number | null;
        isNew: boolean;
        audio: Json | null;
        place: Json | null;
        previousId: string | null;
        nextId: string | null;
        missingSeconds: number | null;
        enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null;
        exercises: Json;
        tries: Json;
      };
    };
    'courses.lessons': {
      params: { reader: string; course: string };
      row: {
        id: string;
        title: string;
        section: string;
        position: number;
        durationMin: number;
        bytes: number;
        isPreview: boolean;
        isCompleted: boolean;
        courseId: string;
        courseTitle: string;
        html: string;
        kind: 'text' | 'audio' | 'quiz';
        person: string | null;
        scenePlace: string | null;
        audioBytes: number;
        passPercent: number | null;
        isNew: boolean;
        audio: Json | null;
        place: Json | null;
        previousId: string | null;
        nextId: string | null;
        missingSeconds: number | null;
        enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null;
        exercises: Json;
        tries: Json;
      };
    };
    'courses.list.duree': {
      params: { category: string; difficulty: string | null; price: string | null };
      row: {
        id: string;
        title: string;
        description: string;
        shortDescription: string;
        imageUrl: string | null;
        category: string;
        duration: number;
        enrollmentCount: number;
        difficulty: string;
        priceEuroCents: number;
        originalPriceEuroCents: number | null;
        tags: string[];
        lessons: number;
        createdAt: Date;
        reviewCount: number;
        starsSum: number;
      };
    };
    'courses.list.notes': {
      params: { category: string; difficulty: string | null; price: string | null };
      row: {
        id: string;
        title: string;
        description: string;
        shortDescription: string;
        imageUrl: string | null;
        category: string;
        duration: number;
        enrollmentCount: number;
        difficulty: string;
        priceEuroCents: number;
        originalPriceEuroCents: number | null;
        tags: string[];
        lessons: number;
        createdAt: Date;
        reviewCount: number;
        starsSum: number;
      };
    };
    'courses.list.nouveaux': {
      params: { category: string; difficulty: string | null; price: string | null };
      row: {
        id: string;
        title: string;
        description: string;
        shortDescription: string;
        imageUrl: string | null;
        category: string;
        duration: number;
        enrollmentCount: number;
        difficulty: string;
        priceEuroCents: number;
        originalPriceEuroCents: number | null;
        tags: string[];
        lessons: number;
        createdAt: Date;
        reviewCount: number;
        starsSum: number;
      };
    };
    'courses.list.populaires': {
      params: { category: string; difficulty: string | null; price: string | null };
      row: {
        id: string;
        title: string;
        description: string;
        shortDescription: string;
        imageUrl: string | null;
        category: string;
        duration: number;
        enrollmentCount: number;
        difficulty: string;
        priceEuroCents: number;
        originalPriceEuroCents: number | null;
        tags: string[];
        lessons: number;
        createdAt: Date;
        reviewCount: number;
        starsSum: number;
      };
    };
    'courses.quiz': {
      params: { reader: string; course: string };
      row: {
        enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null;
        id: string | null;
        courseId: string;
        title: string | null;
        version: number | null;
        passPercent: number | null;
        drawn: number | null;
        questions: Json | null;
      };
    };
    'courses.search.duree': {
      params: { text: string; category: string; difficulty: string | null; price: string | null };
      row: {
        id: string;
        title: string;
        description: string;
        shortDescription: string;
        imageUrl: string | null;
        category: string;
        duration: number;
        enrollmentCount: number;
        difficulty: string;
        priceEuroCents: number;
        originalPriceEuroCents: number | null;
        tags: string[];
        lessons: number;
        createdAt: Date;
        reviewCount: number;
        starsSum: number;
      };
    };
    'courses.search.notes': {
      params: { text: string; category: string; difficulty: string | null; price: string | null };
      row: {
        id: string;
        title: string;
        description: string;
        shortDescription: string;
        imageUrl: string | null;
        category: string;
        duration: number;
        enrollmentCount: number;
        difficulty: string;
        priceEuroCents: number;
        originalPriceEuroCents: number | null;
        tags: string[];
        lessons: number;
        createdAt: Date;
        reviewCount: number;
        starsSum: number;
      };
    };
    'courses.search.nouveaux': {
      params: { text: string; category: string; difficulty: string | null; price: string | null };
      row: {
        id: string;
        title: string;
        description: string;
        shortDescription: string;
        imageUrl: string | null;
        category: string;
        duration: number;
        enrollmentCount: number;
        difficulty: string;
        priceEuroCents: number;
        originalPriceEuroCents: number | null;
        tags: string[];
        lessons: number;
        createdAt: Date;
        reviewCount: number;
        starsSum: number;
      };
    };
    'courses.search.populaires': {
      params: { text: string; category: string; difficulty: string | null; price: string | null };
      row: {
        id: string;
        title: string;
        description: string;
        shortDescription: string;
        imageUrl: string | null;
        category: string;
        duration: number;
        enrollmentCount: number;
        difficulty: string;
        priceEuroCents: number;
        originalPriceEuroCents: number | null;
        tags: string[];
        lessons: number;
        createdAt: Date;
        reviewCount: number;
        starsSum: number;
      };
    };
    'credentials.alias': {
      params: { user: string };
      row: { alias: string | null };
    };
    'credentials.revoked': {
      params: object;
      row: { id: string };
    };
    'enrollments.enroll': {
      params: { eventId: string; user: string; course: string };
      row: { id: string };
    };
    'enrollments.list': {
      params: { user: string };
      row: {
        enrollmentId: string;
        status: 'active' | 'pending_payment' | 'completed';
        enrolledAt: Date;
        lastAccessedAt: Date;
        totalLessons: number;
        completedLessons: number;
        nextLesson: Json | null;
        id: string;
        title: string;
        description: string;
        shortDescription: string;
        imageUrl: string | null;
        category: string;
        duration: number;
        enrollmentCount: number;
        difficulty: string;
        priceEuroCents: number;
        originalPriceEuroCents: number | null;
        tags: string[];
        lessons: number;
        createdAt: Date;
        reviewCount: number;
        starsSum: number;
      };
    };
    'enrollments.live-course': {
      params: { course: string };
      row: { '?column?': number };
    };
    'enrollments.read': {
      params: { user: string; course: string; eventId: string };
      row: {
        enrollmentId: string;
        status: 'active' | 'pending_payment' | 'completed';
        enrolledAt: Date;
        lastAccessedAt: Date;
        totalLessons: number;
        completedLessons: number;
        nextLesson: Json | null;
        id: string;
        title: string;
        description: string;
        shortDescription: string;
        imageUrl: string | null;
        category: string;
        duration: number;
        enrollmentCount: number;
        difficulty: string;
        priceEuroCents: number;
        originalPriceEuroCents: number | null;
        tags: string[];
        lessons: number;
        createdAt: Date;
        reviewCount: number;
        starsSum: number;
      };
    };
    'gift-codes.add': {
      params: {
        id: string;
        code: string;
        school: string;
        seats: number;
        lastDay: string;
        now: Date | string;
        adminName: string;
        admin: string;
        course: string;
      };
      row: { id: string };
    };
    'gift-codes.count': {
      params: object;
      row: { total: number };
    };
    'gift-codes.courses': {
      params: object;
      row: { id: string; title: string };
    };
    'gift-codes.find': {
      params: { code: string };
      row: { '?column?': number };
    };
    'gift-codes.find-by-id': {
      params: { id: string };
      row: { '?column?': number };
    };
    'gift-codes.list': {
      params: { most: number | string; from: number | string };
      row: {
        id: string;
        code: string;
        courseId: string;
        courseTitle: string;
        school: string;
        seats: number;
        used: number;
        validUntil: string;
        createdAt: Date;
        createdBy: string;
        withdrawnAt: Date | null;
      };
    };
    'gift-codes.lock': {
      params: { user: string; code: string };
      row: {
        id: string;
        courseId: string;
        isOver: boolean;
        isFull: boolean;
        priceEuroCents: number;
        status: string | null;
        isUsed: boolean;
      };
    };
    'gift-codes.lock-maker': {
      params: { admin: string };
      row: { '?column?': number };
    };
    'gift-codes.open-course': {
      params: { eventId: string; user: string; course: string };
      row: object;
    };
    'gift-codes.paid-course': {
      params: { course: string };
      row: { title: string };
    };
    'gift-codes.seats-given': {
      params: { admin: string; since: Date | string };
      row: { seats: number };
    };
    'gift-codes.use': {
      params: { giftCode: string; user: string; now: Date | string };
      row: object;
    };
    'gift-codes.withdraw': {
      params: { now: Date | string; id: string };
      row: { code: string; school: string };
    };
    'highlights.own': {
      params: { user: string; most: number | string };
      row: {
        kind: string;
        id: string;
        at: Date;
        text: string;
        highlights: Json;
        title: string | null;
        of: string | null;
        path: string | null;
      };
    };
    'highlights.read': {
      params: { user: string; about: string };
      row: { paragraph: number; quote: string };
    };
    'highlights.set': {
      params: {
        kind: string;
        about: string;
        isOn: boolean;
        user: string;
        block: number;
        sentence: string;
        mostOfText: number | string;
        mostOfUser: number | string;
        trustedTime: Date | string;
      };
      row: { isKnown: boolean; hasRoom: boolean; isSaved: boolean };
    };
    'notes.read': {
      params: { user: string; about: string };
      row: { kind: 'lesson' | 'chapter'; id: string; text: string; changedAt: Date };
    };
    'notes.save': {
      params: { kind: string; about: string; user: string; text: string; trustedTime: Date | string };
      row: { isKnown: boolean; isSaved: boolean };
    };
    'progress.count-days': {
      params: { user: string; event: string };
      row: object;
    };
    'progress.count-double-work': {
      params: { device: string; user: string; day: string };
      row: { seconds: number };
    };
    'progress.find-content': {
      params: { user: string; trustedTime: Date | string; contents: readonly (string | null)[] };
      row: {
        id: string | null;
        kind: string | null;
        parentId: string | null;
        enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null;
        enrolledAt: Date | null;
        isCourseDecided: boolean;
        hasFinalQuiz: boolean;
        isFinalQuizPassed: boolean;
        canComplete: boolean;
        audioSec: number | null;
        wasEarned: boolean;
        isPreview: boolean;
        previousAt: Date | null;
      };
    };
    'progress.merge-chapters': {
      params: {
        reports: string;
        user: string;
        secondsPerMinute: number;
        notBefore: Date | string;
        receivedAt: Date | string;
        trustedTime: Date | string;
        seq: number | string | null;
      };
      row: { id: string; percent: number; isCompleted: boolean; isEarned: boolean; missingSeconds: number };
    };
    'progress.merge-lessons': {
      params: {
        reports: string;
        user: string;
        secondsPerMinute: number;
        notBefore: Date | string;
        receivedAt: Date | string;
        trustedTime: Date | string;
        seq: number | string | null;
      };
      row: { id: string; percent: number; isCompleted: boolean; isEarned: boolean; missingSeconds: number };
    };
    'progress.read-books': {
      params: { user: string; books: readonly (string | null)[] };
      row: { id: string; chapters: number; read: number; quizzes: number; passed: number };
    };
    'progress.record-items': {
      params: { event: string; user: string; at: Date | string; day: string; reports: string };
      row: object;
    };
    'progress.update-enrollments': {
      params: { user: string; courses: readonly (string | null)[]; trustedTime: Date | string };
      row: { id: string; totalLessons: number; completedLessons: number; isCompleted: boolean; isEarned: boolean };
    };
  }
}
