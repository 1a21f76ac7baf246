import type { Course, CourseDetail, Enrollment } from '@ulty/contracts/courses.js';
import { useQuery, type QueryKey } from '@ulty/kit';
import { searchOnDevice } from './course-filters';

export const ENROLLMENTS_KEY = '/api/enrollments';

export const courseKey = (courseId: string): QueryKey => ['/api/courses', courseId];

export interface CoursesQuery {
  /** Undefined while nothing is known. */
  courses: Course[] | undefined;
  /** The server did not answer the search: these are found among the courses this device holds. */
  isDeviceSearch: boolean;
  error: Error | undefined;
  retry: () => void;
}

/** All courses, or those the server finds for a search; without network, those this device finds. Spec §7, product §2.20. */
export function useCourses(search: string): CoursesQuery {
  const asked = useQuery<Course[]>(['/api/courses', { search: search || undefined }]);
  const isDeviceSearch = search !== '' && asked.data === undefined && asked.error !== undefined;
  const all = useQuery<Course[]>(isDeviceSearch ? '/api/courses' : null);
  return {
    courses: isDeviceSearch ? all.data && searchOnDevice(all.data, search) : asked.data,
    isDeviceSearch,
    error: isDeviceSearch ? (all.error ?? (all.isLoading ? undefined : asked.error)) : asked.error,
    retry: () => void Promise.all([asked.mutate(), isDeviceSearch && all.mutate()]),
  };
}

/** Enrolments of the signed-in reader by course; empty when signed out or unknown. */
export function useEnrollments(isSignedIn: boolean): ReadonlyMap<string, Enrollment> {
  const { data } = useQuery<Enrollment[]>(isSignedIn ? ENROLLMENTS_KEY : null);
  return new Map(data?.map((enrollment) => [enrollment.course.id, enrollment]));
}

/** A course with its curriculum and the reader's progress. */
export function useCourse(courseId: string) {
  return useQuery<CourseDetail>(courseKey(courseId));
}

/** Address of a lesson. */
export function lessonPath(courseId: string, lessonId: string): string {
  return `/courses/${courseId}/lecons/${lessonId}`;
}
