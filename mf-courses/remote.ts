import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-courses',
  routes: [
    {
      path: '/courses',
      module: './courses/course-list',
      title: 'Cours',
      description: 'Des cours courts en français pour entreprendre, gérer et réussir ses examens au Burkina Faso.',
      access: 'public',
      offline: 'on-use',
      data: ['/api/courses{?search}'],
      prerender: true,
    },
    {
      path: '/courses/:id',
      module: './courses/course-detail',
      title: 'Cours',
      access: 'member',
      offline: 'on-use',
      data: ['/api/courses/{id}'],
    },
    {
      path: '/courses/:id/lecons/:lessonId',
      module: './lessons/lesson',
      title: 'Leçon',
      access: 'member',
      offline: 'on-use',
      data: ['/api/courses/{id}', '/api/courses/{id}/lessons/{lessonId}'],
    },
  ],
});
