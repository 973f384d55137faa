CREATE TABLE "content_item" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"draft" jsonb NOT NULL,
	"live" jsonb,
	"published_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "content_item_slug" ON "content_item" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "content_item_time" ON "content_item" USING btree ("kind","published_at");