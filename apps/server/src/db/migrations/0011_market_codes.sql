CREATE TABLE "market_code" (
	"code" text PRIMARY KEY NOT NULL,
	"plan_id" text,
	"credits" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"label" text NOT NULL,
	"user_id" text,
	"redeemed_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "plan_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "market_code" ADD CONSTRAINT "market_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_code_user" ON "market_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "market_code_created" ON "market_code" USING btree ("created_at","code");