ALTER TABLE "project" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "segments" jsonb DEFAULT '[]'::jsonb NOT NULL;