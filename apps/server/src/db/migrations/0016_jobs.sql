DROP INDEX "mail_next";--> statement-breakpoint
DROP INDEX "payment_event_next";--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payment_event" SET "done_at" = "created_at" WHERE "next_try_at" IS NULL;--> statement-breakpoint
CREATE INDEX "payment_event_open" ON "payment_event" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "next_try_at";--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "last_error";--> statement-breakpoint
ALTER TABLE "payment_event" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "payment_event" DROP COLUMN "next_try_at";--> statement-breakpoint
ALTER TABLE "payment_event" DROP COLUMN "last_error";