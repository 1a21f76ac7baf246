import type { Course, Enrollment } from '@ulty/contracts/learning/courses.js';

/** Sample texts, as long as real ones. */
export const COURSE: Course = {
  id: '7f0c1f7e-4b1d-4b8e-9a7c-012345678913',
  title: 'Vendre sur WhatsApp',
  description: '',
  shortDescription: 'Catalogue, réponses rapides et paiements : tenir une boutique dans son téléphone.',
  imageUrl: null,
  category: 'Marketing',
  rating: 4.75,
  duration: 100,
  enrollmentCount: 3410,
  difficulty: 'Débutant',
  price: 9.99,
  originalPrice: 14.99,
  tags: ['WhatsApp', 'Vente', 'Boutique'],
  lessons: 12,
  createdAt: '2026-01-01T00:00:00Z',
};

export const LONG_COURSE: Course = {
  ...COURSE,
  id: '7f0c1f7e-4b1d-4b8e-9a7c-012345678914',
  title: 'Tenir la comptabilité d’une petite entreprise de transformation agroalimentaire',
  category: 'Entrepreneuriat',
  price: 0,
  originalPrice: null,
  rating: null,
  createdAt: '2026-10-01T00:00:00Z',
};

export const NOW = new Date('2026-10-08T12:00:00Z');

export const enrolled = (progress: number, status: Enrollment['status'] = 'active'): Enrollment => ({
  id: '7f0c1f7e-4b1d-4b8e-9a7c-012345678915',
  course: COURSE,
  progress,
  completedLessons: Math.floor(progress / 8),
  totalLessons: 12,
  lastAccessedAt: '2026-10-07T12:00:00Z',
  status,
  enrolledAt: '2026-09-01T12:00:00Z',
  nextLesson: { id: '7f0c1f7e-4b1d-4b8e-9a7c-012345678916', title: 'Répondre vite', position: 4 },
});
