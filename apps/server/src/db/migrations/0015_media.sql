CREATE TABLE "media_file" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_file_time" ON "media_file" USING btree ("created_at");