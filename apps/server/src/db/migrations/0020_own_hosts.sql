CREATE TABLE "own_host" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"proof" text,
	"proven_at" timestamp with time zone,
	"addresses" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_host" ADD CONSTRAINT "own_host_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_host_user" ON "own_host" USING btree ("user_id","host");--> statement-breakpoint
CREATE INDEX "own_host_next" ON "own_host" USING btree ("next_check_at");