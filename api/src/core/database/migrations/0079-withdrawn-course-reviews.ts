import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A review that was withdrawn keeps its row and its time, without stars and text. Product §2.20. */
export class WithdrawnCourseReviews0000000000079 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table course_reviews
        alter column stars drop not null,
        drop constraint course_reviews_review_check,
        add constraint course_reviews_review_check check (review in ('published', 'held', 'hidden', 'withdrawn')),
        add constraint course_reviews_stars_given check ((stars is null) = (review = 'withdrawn'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from course_reviews where review = 'withdrawn'`);
    await runner.query(`
      alter table course_reviews
        drop constraint course_reviews_stars_given,
        drop constraint course_reviews_review_check,
        add constraint course_reviews_review_check check (review in ('published', 'held', 'hidden')),
        alter column stars set not null`);
  }
}
