import { certificate, certificateKeys, ownCertificates } from '@ulty/contracts/reads/certificates.js';
import { coursePayment } from '@ulty/contracts/reads/course-payments.js';
import { courseDetail, courseList, courseReviews, enrollments, lesson } from '@ulty/contracts/reads/courses.js';
import { highlights, ownNotes } from '@ulty/contracts/reads/highlights.js';
import { note } from '@ulty/contracts/reads/notes.js';
import {
  certificateCheckPage,
  certificatePage,
  coursePage,
  coursePaymentPage,
  coursesPage,
  lessonPage,
  notesPage,
  ownCertificatesPage,
  sessionLessonPage,
} from '@ulty/domain/base/pages.js';
import { defineRemote, type NamedRead } from '@ulty/federation/define-remote.js';

const ofLesson = { about: ':lessonId' };
const lessonReads: NamedRead[] = [courseDetail, lesson, [note, ofLesson], [highlights, ofLesson]];

export const remote = defineRemote({
  id: 'mf-courses',
  reads: [enrollments, courseReviews],
  routes: [
    {
      path: coursesPage,
      module: './courses/course-list',
      title: 'Cours',
      description: 'Des cours courts en français pour entreprendre, gérer et réussir ses examens au Burkina Faso.',
      access: 'public',
      offline: 'core',
      reads: [[courseList, { search: '?search' }]],
      prerender: true,
    },
    {
      path: coursePage.pattern,
      module: './courses/course-detail',
      title: 'Cours',
      access: 'member',
      offline: 'core',
      reads: [courseDetail],
    },
    {
      path: lessonPage.pattern,
      module: './lessons/lesson',
      title: 'Leçon',
      access: 'member',
      offline: 'core',
      reads: lessonReads,
    },
    {
      path: notesPage,
      module: './notes/notes',
      title: 'Mes notes',
      access: 'member',
      offline: 'core',
      reads: [ownNotes],
    },
    {
      path: coursePaymentPage.pattern,
      module: './payment/payment',
      title: 'Payer le cours',
      access: 'member',
      offline: 'on-use',
      reads: [coursePayment],
    },
    // The same page as a step of the session of the day, in its frame. Product §2.27.
    {
      path: sessionLessonPage.pattern,
      module: './lessons/lesson',
      title: 'Séance',
      access: 'member',
      offline: 'core',
      reads: lessonReads,
      layout: 'focus',
    },
    {
      path: certificateCheckPage,
      module: './certificates/verify',
      title: 'Vérifier un certificat',
      access: 'public',
      offline: 'on-use',
      reads: [certificateKeys],
      prerender: true,
    },
    {
      path: certificatePage.pattern,
      module: './certificates/verify',
      title: 'Vérifier un certificat',
      access: 'public',
      offline: 'on-use',
      reads: [certificate, certificateKeys],
      prerender: true,
    },
    {
      path: ownCertificatesPage,
      module: './certificates/own',
      title: 'Mes certificats',
      access: 'member',
      offline: 'on-use',
      reads: [ownCertificates],
    },
  ],
});
